import Papa from 'papaparse';
import { decodeText } from './decodeText.ts';
import { sheetLimits, sheetOf, UnreadableSheet, type Sheet } from './Sheet.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that the header line uses most, outside quotation marks. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let seen = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted) {
      if (seen) break;
    } else if (!quoted) {
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
      if (character.trim() !== '') seen = true;
    }
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** Excel writes `sep=;` as first line of some files: a word to the program, not a row. */
function withoutSeparatorLine(text: string): { text: string; delimiter?: string } {
  const line = /^sep=(.)\r?\n/i.exec(text);
  return line?.[1] ? { text: text.slice(line[0].length), delimiter: line[1] } : { text };
}

/** Reads delimited text; every cell stays the text it is, so that `2000-02-01`, `007` and `+254…` survive. Throws `UnreadableSheet`. */
export function readCsv(content: Uint8Array, columns?: number): Sheet {
  const { text, delimiter } = withoutSeparatorLine(decodeText(content));
  if (text.trim() === '') throw new UnreadableSheet('empty');
  if (text.includes('\u0000')) throw new UnreadableSheet('not_a_spreadsheet');
  const parsed = Papa.parse<string[]>(text, {
    delimiter: delimiter ?? delimiterOf(text),
    skipEmptyLines: false,
    preview: sheetLimits.rows + 100,
  });
  if (parsed.errors.some((error) => error.code === 'MissingQuotes')) throw new UnreadableSheet('damaged');
  return sheetOf(
    parsed.data.map((row) => row.map((cell) => cell.slice(0, sheetLimits.cellLength))),
    columns,
  );
}
