import { expect, test } from 'vitest';
import type { Question } from '../../../src/contract/index.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { readTables, table } from './cases/sheetsOf.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

const survey = table(`
  type  | name  | label     | appearance | required
  image | house | The house |            | yes
  image | sign  | Sign here | signature  |
  audio | story | Your tale |            |
  file  | paper | A letter  |            |
`);

const typesOf = ({ form }: ReturnType<typeof readTables>) =>
  (form.section ?? []).flatMap(({ question }) => (question ?? []).map(({ code, type, required }: Question) => [code, type, required ?? false]));

test('what is collected as a file comes from a spreadsheet and goes back as it came', () => {
  const read = readTables({ survey });
  // A picture to be drawn is a signature here as well: nothing to be told.
  expect(read.findings).toEqual([]);
  expect(typesOf(read)).toEqual([
    ['house', 'PHOTO', true],
    ['sign', 'SIGNATURE', false],
    ['story', 'SON', false],
    ['paper', 'FICHIER', false],
  ]);
  const sheets = writeXlsForm(read.form, { version: null, locale: 'en' });
  const [headings = [], ...rows] = sheets.survey;
  const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]).filter((cell) => /^(image|audio|file|signature)$/.test(String(cell)));
  expect([cells('type'), cells('appearance')]).toEqual([['image', 'image', 'audio', 'file'], ['signature']]);
  expect(typesOf(readTables(sheets))).toEqual(typesOf(read));
});
