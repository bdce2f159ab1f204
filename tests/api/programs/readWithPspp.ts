import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Found } from './Found.ts';
import { runIn } from './runProgram.ts';

function tableIn(folder: string, name: string): { header: string[]; rows: string[][] } {
  const { data } = Papa.parse<string[]>(readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [header = [], ...rows] = data;
  return { header, rows };
}

/** A text without what fills it up; PSPP writes days the American way. */
const trimmed = (cell: string) => cell.replace(/ +$/, '').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** Variable and value labels, from the tables that PSPP prints as csv. */
function labelsIn(printed: string): Pick<Found, 'labels' | 'valueLabels' | 'scales'> {
  const found = { labels: {} as Found['labels'], valueLabels: {} as Found['valueLabels'], scales: [] as string[] };
  let variable = '';
  const { data } = Papa.parse<string[]>(printed);
  const start = data.findIndex(([first]) => first?.startsWith('Table: Value Labels'));
  for (const [name = '', position = '', label = '', level = ''] of data.slice(0, start)) {
    if (!/^\d+$/.test(position)) continue;
    found.labels[name] = label;
    if (level === 'Ordinal') found.scales.push(name);
  }
  for (const [name = '', value = '', label = ''] of data.slice(start + 2)) {
    if (name !== '') variable = name;
    if (label !== '') (found.valueLabels[variable] ??= {})[String(Number(value.replace(/\[a\]$/, '')))] = label;
  }
  return found;
}

/**
 * The sets of variables in `answers.sav` that PSPP knows what was chosen together by, with their words: `$fruit` with `fruit_a1`, `fruit_a2`.
 * @throws where PSPP warns of anything
 */
export function setsInPspp(folder: string): { name: string; label: string; variables: string[] }[] {
  writeFileSync(join(folder, 'sets.sps'), "get file='answers.sav'.\nmrsets /display name=all.\n");
  runIn(folder, 'pspp', ['-o', 'sets.csv', 'sets.sps']);
  const printed = readFileSync(join(folder, 'sets.csv'), 'utf8');
  if (/(error|warning):/.test(printed)) throw new Error(printed.slice(0, 2000));
  const { data } = Papa.parse<string[]>(printed);
  return data.flatMap(([name = '', label = '', , , members = '']) => (name.startsWith('$') ? [{ name, label, variables: members.split(/\s+/) }] : []));
}

/**
 * What PSPP finds in the SPSS file of a table, `answers.sav` unless another is named: values where they are no missing ones, and the values that it takes for missing as reasons.
 * @throws where PSPP warns of anything
 */
export function readWithPspp(folder: string, table = 'answers'): Found {
  const save = (name: string, missing: string) =>
    `save translate /outfile='${name}' /type=csv /fieldnames /cells=values /textoptions format=plain /missing=${missing} /replace.`;
  writeFileSync(
    join(folder, 'read.sps'),
    ['set tvars=names tnumbers=values.', `get file='${table}.sav'.`, save('all.csv', 'ignore'), save('known.csv', 'recode'), 'display dictionary.', ''].join(
      '\n',
    ),
  );
  runIn(folder, 'pspp', ['-o', 'printed.csv', 'read.sps']);
  const printed = readFileSync(join(folder, 'printed.csv'), 'utf8');
  if (/(error|warning):/.test(printed)) throw new Error(printed.slice(0, 2000));
  const all = tableIn(folder, 'all.csv');
  const known = tableIn(folder, 'known.csv');
  const found: Found = { ...labelsIn(printed), values: {}, reasons: {} };
  all.header.forEach((name, at) => {
    const values = known.rows.map((row) => trimmed(row[at] ?? ''));
    found.values[name] = values;
    found.reasons[name] = all.rows.map((row, line) => (values[line] === '' ? trimmed(row[at] ?? '') : ''));
  });
  return found;
}
