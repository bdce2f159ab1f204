import type { Locale } from '../../../../src/resources/define/index.ts';
import { translate } from '../../translate.ts';
import { byteOrderMark, csvLine } from '../csvLine.ts';
import { missingCodes, missingReasons, type Missing, type Variable } from '../dataset/Variable.ts';

export interface Codebook {
  title: string;
  locale: Locale;
  variables: readonly Variable[];
  labels: Readonly<Record<Missing, string>>;
  /** How many sets of answers there are. */
  count: number;
  /** What became of the files that the form asks for, if it does. */
  files?: 'packed' | 'left_out' | undefined;
  /** How well the file hides single people, in words. */
  anonymity?: string | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

const headings = [
  'codebook_name',
  'codebook_code',
  'codebook_section',
  'codebook_label',
  'codebook_kind',
  'codebook_values',
  'codebook_formula',
  'codebook_condition',
] as const;

function cellsOf(variable: Variable, locale: Locale): string[] {
  const { name, code, section, label, kind, ordered, values, formula, condition } = variable;
  return [
    name,
    code ?? '',
    section ?? '',
    label,
    translate(ordered ? 'kind_scale' : `kind_${kind}`, locale),
    values.map(({ value, label: own }) => `${value} = ${own}`).join('\n'),
    formula ?? '',
    condition ?? '',
  ];
}

/** What each column means, as a table. */
export function* codebookCsv({ variables, labels, locale }: Codebook): Generator<string> {
  yield byteOrderMark + csvLine(headings.map((key) => translate(key, locale)));
  for (const variable of variables) yield csvLine(cellsOf(variable, locale));
  for (const reason of missingReasons) yield csvLine([String(missingCodes[reason]), '', '', labels[reason], translate('codebook_missing', locale), '', '', '']);
}

/** The same as a page to read and print. */
export function* codebookHtml({ title, variables, labels, locale, count, files, anonymity }: Codebook): Generator<string> {
  const heading = `${title} — ${translate('codebook', locale)}`;
  yield `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${html(heading)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top}
td:first-child{font-family:ui-monospace,monospace}td:nth-child(6){white-space:pre-line}thead{background:#eee}
</style></head><body><h1>${html(heading)}</h1><p>${html(translate('responses_count', locale, { count }))}</p>
${anonymity ? `<p>${html(anonymity)}</p>\n` : ''}${files ? `<p>${html(translate(`codebook_files_${files}`, locale))}</p>\n` : ''}<h2>${html(translate('codebook_missing', locale))}</h2><ul>${missingReasons.map((reason) => `<li><code>${missingCodes[reason]}</code> ${html(labels[reason])}</li>`).join('')}</ul>
<table><thead><tr>${headings.map((key) => `<th scope="col">${html(translate(key, locale))}</th>`).join('')}</tr></thead><tbody>
`;
  for (const variable of variables)
    yield `<tr>${cellsOf(variable, locale)
      .map((cell) => `<td>${html(cell)}</td>`)
      .join('')}</tr>\n`;
  yield '</tbody></table></body></html>\n';
}
