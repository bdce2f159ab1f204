import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../src/contract/index.ts';
import { checkForm } from '../../../src/questionnaire/engine/checkForm.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { freezeForm } from '../../study/forms/freezeForm.ts';
import { readTables, table } from './cases/sheetsOf.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

const read = (survey: string) => readTables({ survey: table(survey) });
type Read = ReturnType<typeof read>;

const told = ({ findings }: Read) => findings.map(({ code, row, column }) => `${code} ${row} ${column}`);
const written = ({ form }: Pick<Read, 'form'>) => writeXlsForm(form, { version: null, locale: 'en' });
const plain = (form: Form) => JSON.parse(JSON.stringify(freezeForm(form), (key, value: unknown) => (key === 'id' ? undefined : value))) as unknown;
const codesOf = (questions: readonly Question[] | null | undefined) => (questions ?? []).map(({ code }) => code);

/** The rows of a written form, by the columns named. */
function rowsOf(result: Pick<Read, 'form'>, ...columns: string[]): string[] {
  const [headings = [], ...rows] = written(result).survey;
  return rows.map((row) => columns.map((column) => row[headings.indexOf(column)] ?? '').join(' | '));
}

const household = `
  type         | name     | label           | relevant        | calculation                                  | repeat_count
  begin_group  | home     | The household   |                 |                                              |
  integer      | people   | How many?       |                 |                                              |
  begin_repeat | members  | Member          | \${people} > 0 |                                              | \${people}
  text         | name     | Name            |                 |                                              |
  integer      | age      | Age of \${name} |                |                                              |
  begin_group  | more     | More            |                 |                                              |
  calculate    | place    |                 |                 | position(../..)                              |
  text         | school   | School?         | \${age} > 5    |                                              |
  end_group    |          |                 |                 |                                              |
  end_repeat   |          |                 |                 |                                              |
  calculate    | years    |                 |                 | sum(\${age})                                |
  calculate    | how_many |                 |                 | count(\${members})                          |
  calculate    | first    |                 |                 | indexed-repeat(\${name}, \${members}, 1)   |
  text         | end      | Anything else?  | \${years} > 20 |                                              |
  end_group    |          |                 |                 |                                              |
`;

describe('a repeated group', () => {
  test('is a repeated section with its name, its number and its condition; what stands around it keeps its order', () => {
    const result = read(household);
    expect(told(result)).toEqual(['group_opened 2 label']);
    expect(checkForm(result.form)).toEqual([]);
    expect(
      result.form.section?.map(({ title, code, repeated, entryCount, visibleIf, question, sous_sections }) => [
        title,
        repeated ? [code, entryCount, visibleIf] : null,
        codesOf(question),
        sous_sections?.map((part) => [part.title, codesOf(part.question)]),
      ]),
    ).toEqual([
      ['The household', null, ['years', 'how_many', 'first', 'people'], []],
      ['Member', ['members', { var: 'people' }, { '>': [{ var: 'people' }, 0] }], ['name', 'age'], [['More', ['place', 'school']]]],
      ['The household', null, ['end'], []],
    ]);
  });

  test('is counted, summed and looked into by its name', () => {
    const questions = read(household).form.section?.flatMap((section) => [section, ...(section.sous_sections ?? [])].flatMap(({ question }) => question ?? []));
    expect(Object.fromEntries((questions ?? []).flatMap(({ code, formula }) => (formula ? [[code, formula]] : [])))).toEqual({
      place: { position: [] },
      years: { sum: [{ var: 'age' }] },
      how_many: { count: [{ var: 'members' }] },
      first: { 'indexed-repeat': [{ var: 'name' }, { var: 'members' }, 1] },
    });
  });

  test('goes out as it came, and comes back the same', () => {
    const result = read(household);
    expect(rowsOf(result, 'type', 'name', 'repeat_count')).toEqual(expect.arrayContaining(['begin_repeat | members | ${people}', 'end_repeat |  | ']));
    expect(rowsOf(result, 'name', 'calculation')).toEqual(
      expect.arrayContaining(['place | position(../..)', 'how_many | count(${members})', 'first | indexed-repeat(${name}, ${members}, 1)']),
    );
    const back = readTables(written(result));
    expect(told(back)).toEqual([]);
    expect(plain(back.form)).toEqual(plain(result.form));
  });

  test('keeps what only this product says of its entries', () => {
    const { form } = read('type | name | label\n begin_repeat | kids | Children\n text | name | Name\n end_repeat');
    const [section] = form.section ?? [];
    Object.assign(section ?? {}, {
      code: 'les enfants',
      entryTitle: 'Child ${#}: ${name}',
      leastEntries: 1,
      mostEntries: 12,
      entryCount: null,
      translations: { fr: { title: 'Enfants', entryTitle: 'Enfant ${#} : ${name}', of: { title: 'Children', entryTitle: 'Child ${#}: ${name}' } } },
    });
    const back = readTables(written({ form }));
    expect([told(back), plain(back.form)]).toEqual([[], plain(form)]);
  });

  test('inside a repeated group is asked once for each of its entries, which is told; a number that cannot be said is told as well', () => {
    const result = read(`
      type         | name  | label    | jr:count
      begin_repeat | kids  | Children | pulldata('a', 'b')
      text         | name  | Name     |
      begin_repeat | shots | Shots    |
      text         | which | Which?   |
      end_repeat   |       |          |
      end_repeat   |       |          |
    `);
    expect(told(result)).toEqual(['cell_left_out 2 jr:count', 'repeat_once 4 name']);
    const [section, ...others] = result.form.section ?? [];
    expect([section?.repeated, section?.entryCount, others.length]).toEqual([true, null, 0]);
    expect(section?.sous_sections?.map(({ title, question }) => [title, codesOf(question)])).toEqual([['Shots', ['which']]]);
  });
});
