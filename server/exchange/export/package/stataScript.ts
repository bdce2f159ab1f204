import { missingCodes, missingReasons, type Missing, type Variable } from '../dataset/Variable.ts';

/** Stata's own missing values, one for each reason. */
const stataMissing: Readonly<Record<Missing, string>> = { dontKnow: '.a', refused: '.b', notAsked: '.c' };

/** A text between compound quotes, in which nothing is a macro. */
function quoted(text: string, most: number): string {
  const safe = [
    ...text
      .replace(/[\r\n\t]+/g, ' ')
      .replace(/[`"]/g, "'")
      .replace(/\$/g, '＄'),
  ]
    .slice(0, most)
    .join('');
  return `\`"${safe}"'`;
}

/** A column read as text becomes numbers where it stands. */
function numeric(name: string, expression: string): string[] {
  return [
    `quietly generate double xx__ = ${expression}`,
    ...missingReasons.map((reason) => `quietly replace xx__ = ${stataMissing[reason]} if ${name} == "${missingCodes[reason]}"`),
    `order xx__, before(${name})`,
    `drop ${name}`,
    `rename xx__ ${name}`,
  ];
}

function linesOf({ name, label, kind, values }: Variable, labels: Readonly<Record<Missing, string>>): string[] {
  const lines: string[] = [];
  if (kind === 'text') lines.push(`quietly replace ${name} = substr(${name}, 2, .) if regexm(${name}, "^'+[=@" + char(9) + char(13) + "+-]")`);
  else if (kind === 'date') lines.push(...numeric(name, `daily(${name}, "YMD")`), `format ${name} %td`);
  else lines.push(...numeric(name, `real(${name})`));
  if (kind !== 'text') {
    const all = [
      ...values.map(({ value, label: own }) => `${value} ${quoted(own, 300)}`),
      ...missingReasons.map((reason) => `${stataMissing[reason]} ${quoted(labels[reason], 300)}`),
    ];
    // A set of labels may be called what its variable is called.
    lines.push(...all.map((one) => `label define ${name} ${one}, add`), `label values ${name} ${name}`);
  }
  return [...lines, `label variable ${name} ${quoted(label, 80)}`];
}

/** Reads the table of this name, `answers.csv` for the sets, into Stata (14 and later) with labels and extended missing values. */
export function stataScript(name: string, variables: readonly Variable[], labels: Readonly<Record<Missing, string>>): string {
  const lines = [
    `* do ${name}.do in the folder of ${name}.csv`,
    'version 14',
    'clear',
    ...(variables.length > 2000 ? [`set maxvar ${Math.min(120_000, variables.length + 1000)}`] : []),
    // The first row is left out and named here: the mark at the file's beginning would become part of the first name.
    `import delimited using "${name}.csv", varnames(nonames) rowrange(2) delimiters(",") bindquotes(strict) maxquotedrows(unlimited) stringcols(_all) encoding("utf-8")`,
    // In two steps, because a question may be called v2.
    ...variables.map((_, at) => `rename v${at + 1} xx__${at + 1}`),
    ...variables.map((variable, at) => `rename xx__${at + 1} ${variable.name}`),
    ...variables.flatMap((variable) => linesOf(variable, labels)),
    'compress',
  ];
  return `${lines.join('\n')}\n`;
}
