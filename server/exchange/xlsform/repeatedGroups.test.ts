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

  test('has no number where that cannot be said, which is told', () => {
    const result = read(`
      type         | name  | label    | jr:count
      begin_repeat | kids  | Children | pulldata('a', 'b')
      text         | name  | Name     |
      end_repeat   |       |          |
    `);
    expect(told(result)).toEqual(['cell_left_out 2 jr:count']);
    expect(result.form.section?.map(({ repeated, entryCount }) => [repeated, entryCount])).toEqual([[true, null]]);
  });
});

const women = `
  type         | name   | label                    | relevant          | calculation                            | repeat_count
  begin_repeat | women  | Woman                    |                   |                                        |
  text         | name   | Name                     |                   |                                        |
  integer      | many   | How many births?         |                   |                                        |
  begin_repeat | births | Birth                    | \${many} > 0     |                                        | \${many}
  integer      | year   | The year, \${name}?     |                   |                                        |
  calculate    | nth    |                          |                   | position(..)                           |
  calculate    | whose  |                          |                   | position(../..)                        |
  text         | sex    | Boy or girl?             | \${year} > 1990  |                                        |
  end_repeat   |        |                          |                   |                                        |
  calculate    | last   |                          |                   | max(\${year})                         |
  calculate    | born   |                          |                   | count(\${births})                     |
  calculate    | first  |                          |                   | indexed-repeat(\${year}, \${births}, 1) |
  text         | wish   | More?                    | \${born} > 1     |                                        |
  end_repeat   |        |                          |                   |                                        |
  calculate    | all    |                          |                   | count(\${births})                     |
  calculate    | newest |                          |                   | max(\${last})                         |
  text         | end    | Anything else?           | \${all} > 2      |                                        |
`;

describe('a repeated group inside a repeated group', () => {
  test('is a list in each entry, in its place among the questions of the entry', () => {
    const result = read(women);
    expect(told(result)).toEqual(['group_continued 14 name', 'group_loose 18 name']);
    expect(checkForm(result.form)).toEqual([]);
    const [section] = result.form.section ?? [];
    expect([section?.code, section?.repeated, codesOf(section?.question)]).toEqual(['women', true, ['name', 'many', 'last', 'born', 'first']]);
    expect(
      section?.sous_sections?.map(({ title, code, repeated, entryCount, visibleIf, question }) => [
        title,
        repeated ? [code, entryCount, visibleIf] : null,
        codesOf(question),
      ]),
    ).toEqual([
      ['Birth', ['births', { var: 'many' }, { '>': [{ var: 'many' }, 0] }], ['year', 'nth', 'whose', 'sex']],
      ['Woman', null, ['wish']],
    ]);
  });

  test('goes out as it came, and comes back the same', () => {
    const result = read(women);
    expect(rowsOf(result, 'type', 'name', 'repeat_count').filter((row) => /repeat/.test(row))).toEqual([
      'begin_repeat | women | ',
      'begin_repeat | births | ${many}',
      'end_repeat |  | ',
      'end_repeat |  | ',
    ]);
    expect(rowsOf(result, 'name', 'calculation', 'ahs_formula')).toEqual(
      expect.arrayContaining([
        'nth | position(..) | ',
        'whose | position(../..) | ',
        'first | indexed-repeat(${year}, ${births}, 1) | ',
        'all | count(${births}) | ',
      ]),
    );
    const back = readTables(written(result));
    expect(plain(back.form)).toEqual(plain(result.form));
    expect(told(back).filter((one) => !/group_(continued|loose)/.test(one))).toEqual([]);
  });

  test('keeps what only this product says of its entries', () => {
    const { form } = read(women);
    const births = form.section?.[0]?.sous_sections?.[0];
    Object.assign(births ?? {}, { code: 'les naissances', entryTitle: '${#}: ${year}', leastEntries: 1, mostEntries: 20, entryCount: null });
    const renamed = JSON.parse(JSON.stringify(form).replaceAll('"births"', '"les naissances"')) as Form;
    const back = readTables(written({ form: renamed }));
    expect(plain(back.form)).toEqual(plain(renamed));
  });

  test('is found in a group of the entry, which stands before and behind it by its label, with its condition', () => {
    const result = read(`
      type         | name   | label   | relevant
      begin_repeat | women  | Woman   |
      text         | name   | Name    |
      begin_group  | past   | Past    | \${name} != ''
      note         | told   | Tell me |
      text         | before | Before? |
      begin_repeat | births | Birth   |
      text         | year   | Year    |
      end_repeat   |        |         |
      text         | after  | After?  |
      end_group    |        |         |
      text         | end    | End     |
      end_repeat   |        |         |
    `);
    expect(told(result)).toEqual(['group_around_list 4 label', 'group_continued 12 name']);
    const [section] = result.form.section ?? [];
    const shown = { '!=': [{ var: 'name' }, null] };
    expect(codesOf(section?.question)).toEqual(['name']);
    expect(
      section?.sous_sections?.map(({ title, repeated, visibleIf, question }) => [
        title,
        repeated ?? false,
        visibleIf,
        (question ?? []).map((one) => [one.code, one.visibleIf ?? null]),
      ]),
    ).toEqual([
      [
        'Past',
        false,
        null,
        [
          ['told', shown],
          ['before', shown],
        ],
      ],
      ['Birth', true, shown, [['year', null]]],
      ['Past', false, null, [['after', shown]]],
      ['Woman', false, null, [['end', null]]],
    ]);
    expect(plain(readTables(written(result)).form)).toEqual(plain(result.form));
  });

  test('three deep is asked once for each entry of the second, which is told, and has no place of its own', () => {
    const result = read(`
      type         | name   | label | calculation
      begin_repeat | a      | A     |
      text         | a1     | A1    |
      begin_repeat | b      | B     |
      text         | b1     | B1    |
      begin_repeat | c      | C     |
      text         | c1     | C1    |
      calculate    | place  |       | position(..)
      calculate    | around |       | position(../..)
      end_repeat   |        |       |
      end_repeat   |        |       |
      end_repeat   |        |       |
    `);
    expect(told(result)).toEqual(['calculation_left_out 8 calculation', 'repeat_once 6 name', 'group_too_deep 6 label']);
    expect(result.form.section?.[0]?.sous_sections?.map(({ code, question }) => [code, codesOf(question)])).toEqual([['b', ['b1', 'c1', 'around']]]);
    expect(checkForm(result.form)).toEqual([]);
  });
});
