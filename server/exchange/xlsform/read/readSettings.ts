import { type ConsentAsks, consentAsksOf } from '../../../../src/contract/consentAsks.ts';
import { readCheckQuestions } from '../../../../src/contract/checkQuestions.ts';
import { isLocale, locales } from '../../../../src/resources/define/index.ts';
import { readExtra, readYes } from '../extras.ts';
import { fromPlain } from '../plainNames.ts';
import type { FormRow, FormSheet } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import { longest, type ReadText, type translationsOf } from './readText.ts';

export interface Settings {
  title: ReadText;
  description: ReadText;
  /** The style `pages`: other tools then show a question or a group at a time. */
  oneByOne: boolean;
  /** Ours alone. */
  events: ReadText;
  consentChecks: boolean;
  /** Those of the study itself. */
  consentQuestions: ReadText | undefined;
  consentAsks: ConsentAsks | undefined;
  from: Parameters<typeof translationsOf>[1];
}

/** Check questions of the study's own, as far as they are some. */
function readConsentQuestions(row: FormRow): ReadText | undefined {
  const { text, others } = readExtra<Partial<Record<string, unknown>>>(row, 'ahs_consent_questions') ?? {};
  if (typeof text !== 'string' || !readCheckQuestions(text)) return undefined;
  const known = Object.entries(others ?? {}).filter(([locale, words]) => isLocale(locale) && typeof words === 'string');
  return { text, others: Object.fromEntries(known) };
}

/** The form's own texts. XLSForm translates no title: the extra columns say them in the other languages. */
export function readSettings({ rows: [row] }: FormSheet, fileName: string, { languages }: Reading): Settings {
  const others = (column: 'ahs_title' | 'ahs_description' | 'ahs_events') =>
    Object.fromEntries(
      locales
        .filter((locale) => locale !== languages.default)
        .flatMap((locale) => (row?.cell(`${column}_${locale}`) ? [[locale, fromPlain(row.cell(`${column}_${locale}`))]] : [])),
    );
  const title = (row?.cell('form_title') || row?.cell('title') || row?.cell('form_id') || fileName || 'XLSForm').replace(/\s+/g, ' ');
  return {
    title: { text: fromPlain([...title].slice(0, longest.title).join('')), others: others('ahs_title') },
    description: { text: fromPlain(row?.cell('ahs_description') ?? ''), others: others('ahs_description') },
    oneByOne: /\bpages\b/i.test(row?.cell('style') ?? ''),
    events: { text: fromPlain(row?.cell('ahs_events') ?? ''), others: others('ahs_events') },
    consentChecks: readYes(row?.cell('ahs_consent_checks') ?? '') === true,
    consentQuestions: row && readConsentQuestions(row),
    consentAsks: row && consentAsksOf(readExtra<ConsentAsks>(row, 'ahs_consent_asks') ?? {}),
    from: row && readExtra(row, 'ahs_translated_from'),
  };
}
