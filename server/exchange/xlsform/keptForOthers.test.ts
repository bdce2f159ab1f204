import { describe, expect, test } from 'vitest';
import type { Question } from '../../../src/contract/index.ts';
import { checkForm } from '../../../src/questionnaire/engine/checkForm.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { findingKinds } from './Finding.ts';
import { readTables, table } from './cases/sheetsOf.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

const read = (survey: string) => readTables({ survey: table(survey) });
type Read = ReturnType<typeof read>;

const questions = ({ form }: Read): Question[] =>
  (form.section ?? []).flatMap((section) => [section, ...(section.sous_sections ?? [])].flatMap((part) => part.question ?? []));
const told = ({ findings }: Read) => findings.map(({ code, row, column }) => `${code} ${row} ${column}`);
const sheetsOf = ({ form }: Read) => writeXlsForm(form, { version: null, locale: 'en' });
const again = (result: Read) => readTables(sheetsOf(result));

/** The rows of a written form: type, name, label and condition. */
function rowsOf(result: Read): string[] {
  const [headings = [], ...rows] = sheetsOf(result).survey;
  const label = headings.findIndex((heading) => heading.startsWith('label'));
  const columns = ['type', 'name', headings[label] ?? '', 'relevant'].map((heading) => headings.indexOf(heading));
  return rows.map((row) => columns.map((at) => row[at] ?? '').join(' | '));
}

describe('a row that nobody can be asked here', () => {
  const form = `
    type        | name  | label              | relevant
    begin_group | place | The place          |
    text        | name  | Name               |
    geoshape    | gps   | Where is it?       | \${name} != ''
    text        | why   | Why not?           | \${gps} = ''
    note        | thank | It is at \${gps}   |
    end_group   |       |                    |
  `;

  test('is told and stays where it stood for the tools that can, with its words and its condition', () => {
    const result = read(form);
    expect(told(result)).toEqual(['type_media 4 type', 'condition_left_out 5 relevant', 'placeholder 6 label']);
    expect(rowsOf(result)).toContain("geoshape | gps | Where is it? | ${name} != ''");
    expect(questions(result).map(({ code, visibleIf }) => [code, visibleIf])).toEqual([
      ['name', null],
      ['gps', { '!=': [{ var: 'name' }, null] }],
      ['why', null],
      ['thank', null],
    ]);
    expect(checkForm(result.form)).toEqual([]);
  });

  test('comes back from the spreadsheet as it went', () => {
    const result = read(form);
    expect(rowsOf(again(result))).toEqual(rowsOf(result));
  });

  test('of which a group has nothing else takes the group with it, which is told', () => {
    const result = read(`
      type        | name  | label
      text        | a     | A
      begin_group | shots | Pictures
      video       | roof  | The roof
      end_group   |       |
    `);
    expect(told(result)).toEqual(['type_media 4 type', 'group_empty 3 label']);
    expect(rowsOf(result)).toContain('video | roof | The roof | ');
  });
});

describe('a question that only shows what it works out', () => {
  const form = `
    type    | name  | label | calculation       | read_only | relevant
    integer | a     | A     |                   |           |
    integer | total | Sum:  | \${a} + 1         | yes       | \${a} > 1
    text    | typed | Typed | concat(\${a}, 'x') |           |
  `;

  test('is the value and a note that says it, under the same condition; one that may be typed over stays a question', () => {
    const result = read(form);
    const condition = { '>': [{ var: 'a' }, 1] };
    expect(questions(result).map(({ type, code, title, formula, visibleIf }) => [type, code, title, formula ?? null, visibleIf])).toEqual([
      ['CALCUL', 'total', 'Sum:', { '+': [{ var: 'a' }, 1] }, condition],
      ['ENTIER', 'a', 'A', null, null],
      ['NOTE', 'q3', 'Sum: ${total}', null, condition],
      ['REPONSE_COURTE', 'typed', 'Typed', null, null],
    ]);
    expect(told(result)).toEqual(['cell_left_out 4 calculation']);
    expect(questions(again(result)).map(({ code, title }) => [code, title])).toEqual(questions(result).map(({ code, title }) => [code, title]));
  });
});

test('a box to tick is one choice, and is a box to tick again for other tools', () => {
  const result = read('type | name | label\n acknowledge | read | I have read it');
  expect(findingKinds[result.findings[0]?.code ?? 'type_unknown']).toBe('noted');
  expect(rowsOf(result)).toContain('acknowledge | read | I have read it | ');
});

describe('a list in a sheet of its own', () => {
  const survey = table(`
    type                         | name   | label  | choice_filter
    select_one regions           | region | Region |
    select_one_external villages | place  | Place  | region=\${region}
    select_one_external streets  | street | Street | region=\${region}
  `);
  const choices = table(`
    list_name | name | label
    regions   | n    | North
    regions   | s    | South
  `);
  const external = table(`
    list_name | name | label | region
    villages  | v1   | Ambo  | n
    villages  | v2   | Ambo  | s
    villages  | v3   | Bata  | s
  `);

  test('is chosen from with its filter; one that is not in the file is answered by a text', () => {
    const result = readTables({ survey, choices, external });
    const [, place, street] = questions(result);
    expect([place?.type, place?.choiceFilter]).toEqual(['LISTE_DEROULANTE', { '==': [{ choice: 'region' }, { name: 'region' }] }]);
    expect(place?.option?.map(({ code, title, attributes }) => [code, title, attributes])).toEqual([
      ['v1', 'Ambo', 'region=n'],
      ['v2', 'Ambo (v2)', 'region=s'],
      ['v3', 'Bata', 'region=s'],
    ]);
    expect(street?.type).toBe('REPONSE_COURTE');
    expect(result.findings.map(({ code, sheet, row }) => [code, sheet, row])).toEqual([
      ['choice_told_apart', 'external_choices', 3],
      ['as_text', 'survey', 4],
    ]);
  });

  test('stands among the choices of the written form, and comes back the same', () => {
    const result = readTables({ survey, choices, external });
    const back = again(result);
    const plain = (one: Read) =>
      questions(one).map(({ code, type, choiceFilter, option }) => [
        code,
        type,
        choiceFilter ?? null,
        option?.map(({ id: _, translations: __, ...own }) => own),
      ]);
    expect(plain(back)).toEqual(plain(result));
  });
});

describe('a loop over a list', () => {
  const choices = table(`
    list_name | name | label
    crops     | rice | Rice
    crops     | none | Nothing
    crops     | bean | Beans
  `);
  const loop = `
    type                  | name   | label
    begin loop over crops | fields | Your fields
    integer               | size   | How large is the field of %(label)s?
    end loop              |        |
  `;

  test('is a group for each choice but none, with the words of the choice in it, and comes back the same', () => {
    const result = readTables({ survey: table(loop), choices });
    expect(told(result).filter((one) => !one.startsWith('name_told_apart'))).toEqual([]);
    expect(
      result.form.section?.map(({ title, sous_sections }) => [title, sous_sections?.map((part) => [part.title, part.question?.map((one) => one.title)])]),
    ).toEqual([
      [
        'Your fields',
        [
          ['Rice', ['How large is the field of Rice?']],
          ['Beans', ['How large is the field of Beans?']],
        ],
      ],
    ]);
    expect(rowsOf(readTables(sheetsOf(result)))).toEqual(rowsOf(result));
  });

  test('over a list that is not there is told', () => {
    expect(told(read(loop))).toEqual(['choices_missing 2 type', 'group_empty 2 label']);
  });
});

describe('a calculation of a question that somebody answers', () => {
  test('is what it begins with where it always gives the same, and is told where it follows other answers', () => {
    const result = read(`
      type | name | label | calculation
      text | town | Town  | 'Toliara'
      text | area | Area  | concat(\${town}, '!')
    `);
    expect(told(result)).toEqual(['cell_left_out 3 calculation']);
    expect(questions(result).map(({ code, initial }) => [code, initial])).toEqual([
      ['town', { concat: ['Toliara'] }],
      ['area', null],
    ]);
    expect(told(again(result))).toEqual([]);
  });
});

describe('a choice with a name too long for a code', () => {
  const name = 'inside_the_compound_but_not_inside_a_structure_and_more_than_fifteen_metres_away';
  const result = readTables({
    survey: table(`
      type             | name  | label  | relevant
      select_one place | where | Where? |
      text             | why   | Why?   | \${where} = '${name}'
    `),
    choices: table(`
      list_name | name    | label
      place     | ${name} | Far
      place     | near    | Near
    `),
  });

  test('keeps it as what formulas call it, so that nothing is lost', () => {
    expect(told(result)).toEqual(['choice_changed 2 name']);
    expect(questions(result)[1]?.visibleIf).toEqual({ '==': [{ var: 'where' }, 'Far'] });
    expect(questions(result)[0]?.option?.map(({ code, attributes }) => [code, attributes])).toEqual([
      [name.slice(0, 60), `name=${name}`],
      ['near', undefined],
    ]);
  });

  test('goes out with it and comes back the same', () => {
    expect(sheetsOf(result).choices.map((row) => row[1])).toEqual(['name', name, 'near']);
    expect(sheetsOf(readTables(sheetsOf(result)))).toEqual(sheetsOf(result));
  });
});

test('choices that are looked for in a file whose name only an answer says are told: what stands in the list is not what was meant', () => {
  const result = readTables({
    survey: table(`
      type               | name   | label  | appearance
      select_one regions | region | Region | minimal search(\${file})
      select_one regions | other  | Other  | minimal search
    `),
    choices: table(`
      list_name | name    | label
      regions   | name_id | region_name
    `),
  });
  expect(told(result)).toEqual(['choices_elsewhere 2 appearance']);
  expect(findingKinds[result.findings[0]?.code ?? 'type_unknown']).toBe('changed');
});

test.each([
  ['a path', '/ayear'.repeat(5_000)],
  ['words', 'minimal year '.repeat(2_000)],
])('a very long appearance is looked at once, whatever %s could mean', (_, appearance) => {
  const result = read(`type | name | label | appearance\n text | why | Why? | ${appearance}!`);
  expect(told(result)).toContain('appearance_kept 2 appearance');
});
