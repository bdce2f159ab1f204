import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../src/contract/index.ts';
import { checkForm } from '../../../src/questionnaire/engine/checkForm.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { readForm } from '../../../src/questionnaire/engine/index.ts';
import { settlerOf } from '../../../src/questionnaire/engine/settling.ts';
import { freezeForm } from '../../study/forms/freezeForm.ts';
import { sheetOf } from '../read/Sheet.ts';
import { readTables, table } from './cases/sheetsOf.ts';
import type { Attachments } from './read/Attachments.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

type Read = ReturnType<typeof readTables>;
const choices = table(`
  list_name | name | label::English | label::French | district | houses
  village   | amb  | Ambato         | Ambato-ville  | n        | 40
  village   | bet  | Betafo         | Betafo-ville  | s        | 25
  yes_no    | y    | Yes            | Oui           |          |
`);
const read = (survey: string) => readTables({ survey: table(survey), choices });
const told = ({ findings }: Read) => findings.map(({ code, row, column }) => `${code} ${row} ${column}`);
const questions = ({ form }: Pick<Read, 'form'>): Question[] =>
  (form.section ?? []).flatMap((section) => [section, ...(section.sous_sections ?? [])].flatMap((part) => part.question ?? []));
const written = ({ form }: Pick<Read, 'form'>) => writeXlsForm(form, { version: null, locale: 'en' });
const plain = (form: Form) => JSON.parse(JSON.stringify(freezeForm(form), (key, value: unknown) => (key === 'id' ? undefined : value))) as unknown;
const formulaOf = (result: Read, code: string) => questions(result).find((one) => one.code === code)?.formula;

/** The cells `calculation` of a written form, by the name of the row. */
function calculations(result: Read): Record<string, string> {
  const [headings = [], ...rows] = written(result).survey;
  const at = (row: string[], heading: string) => row[headings.indexOf(heading)] ?? '';
  return Object.fromEntries(rows.filter((row) => at(row, 'calculation')).map((row) => [at(row, 'name'), at(row, 'calculation')]));
}

const inList = `
  type      | name   | label       | relevant | calculation
  text      | which  | Which?      |          |
  text      | place  | Which part? |          |
  calculate | houses |             |          | instance('village')/root/item[name = \${which}]/houses
  calculate | called |             |          | jr:itext(instance('village')/root/item[name = \${which}]/itextId)
  calculate | many   |             |          | count(instance('village')/root/item[district = \${place} and houses > 30])
  calculate | all    |             |          | sum(instance('village')/root/item/houses)
  text      | why    | Why?        | instance('village')/root/item[name = \${which}]/district = 'n' |
`;

describe('a look-up in a list of the form', () => {
  const result = read(inList);

  test('is a table that nobody is asked, with a look-up in it', () => {
    expect(told(result)).toEqual([]);
    expect(checkForm(result.form)).toEqual([]);
    expect(questions(result)[0]).toMatchObject({ type: 'TABLE', code: 'village', option: [{ code: 'amb', title: 'Ambato' }, { code: 'bet' }] });
    expect(formulaOf(result, 'houses')).toEqual({ lookup: ['village', 'houses', [['name', '==', { var: 'which' }]]] });
    expect(formulaOf(result, 'many')).toEqual({
      count: [{ rows: ['village', null, [['district', '==', { var: 'place' }], ['houses', '>', 30]]] }], // prettier-ignore
    });
  });

  test('counts the rows that say anything in a column', () => {
    const counted = read(`
      type      | name | label | calculation
      text      | who  | Who?  |
      calculate | many |       | count(instance('village')/root/item[houses])
    `);
    expect(formulaOf(counted, 'many')).toEqual({ count: [{ rows: ['village', null, [['houses', '!=', null]]] }] });
  });

  test('gives what ODK gives', () => {
    const form = readForm(result.form);
    const idOf = (code: string) => form.byCode.get(code)?.id ?? '';
    const settled = settlerOf(form)({ [idOf('which')]: { values: ['bet'] }, [idOf('place')]: { values: ['n'] } });
    expect(['houses', 'called', 'many', 'all'].map((code) => settled[idOf(code)]?.values[0])).toEqual(['25', 'Betafo', '1', '65']);
  });

  test('goes out in words that other tools have, with its list, and comes back the same', () => {
    expect(calculations(result)).toEqual({
      houses: "instance('village_choices')/root/item[name = ${which}]/houses",
      called: "jr:itext(instance('village_choices')/root/item[name = ${which}]/itextId)",
      many: "count(instance('village_choices')/root/item[district = ${place} and houses > 30])",
      all: "sum(instance('village_choices')/root/item/houses)",
    });
    const again = readTables(written(result));
    expect(told(again)).toEqual([]);
    expect(plain(again.form)).toEqual(plain(result.form));
    expect(written(again)).toEqual(written(result));
  });
});

describe('a look-up in a file next to the form', () => {
  const result = read(`
    type         | name   | label   | calculation
    csv-external | people |         |
    text         | id     | Number? |
    calculate    | name   |         | pulldata('members', 'name', 'id_key', \${id})
    calculate    | other  |         | pulldata(\${id}, 'name', 'id_key', 'x')
    calculate    | age    |         | instance('people')/root/item[id = \${id}]/age
    calculate    | known  |         | if(instance('summary')/context/known != '', instance('summary')/context/known, .)
  `);

  test('waits for its rows: which tables are missing is told once each, and publishing is refused until they are there', () => {
    expect(told(result)).toEqual([
      'table_elsewhere 2 type',
      'table_elsewhere 4 calculation',
      'lookup_elsewhere 5 calculation',
      'table_elsewhere 7 calculation',
    ]);
    expect(checkForm(result.form).map(({ title, code }) => [title, code])).toEqual([
      ['members', 'choice_empty'],
      ['people', 'choice_empty'],
      ['summary', 'choice_empty'],
    ]);
  });

  test('goes out as it came, and comes back the same', () => {
    expect(calculations(result)).toEqual({
      name: "pulldata('members', 'name', 'id_key', ${id})",
      other: "pulldata(${id}, 'name', 'id_key', 'x')",
      age: "instance('people')/root/item[id = ${id}]/age",
      known: "if(instance('summary')/context/known != '', instance('summary')/context/known, '')",
    });
    const again = readTables(written(result));
    expect(plain(again.form)).toEqual(plain(result.form));
  });

  test('keeps its words where the rows are filled, and the rows with them', () => {
    const members = questions(result).find(({ code }) => code === 'members');
    const filled: Form = JSON.parse(JSON.stringify(result.form)) as Form;
    const own = questions({ form: filled }).find(({ code }) => code === members?.code) as Question;
    own.option = [{ id: 'a', title: 'Hery', code: 'hery', attributes: 'id_key=7' }];
    expect(calculations({ ...result, form: filled }).name).toBe("pulldata('members', 'name', 'id_key', ${id})");
    const again = readTables(writeXlsForm(filled, { version: null, locale: 'en' }));
    expect(plain(again.form)).toEqual(plain(filled));
  });
});

describe('a csv file that comes with the form', () => {
  const survey = table(`
    type         | name   | label   | calculation
    csv-external | people |         |
    text         | id     | Number? |
    calculate    | place  |         | pulldata('members', 'village', 'id_key', \${id})
    calculate    | called |         | pulldata('members', 'label', 'id_key', \${id})
    calculate    | age    |         | instance('people')/root/item[name = \${id}]/age
    calculate    | all    |         | sum(instance('people')/root/item/age)
  `);
  const files = {
    members: table(`
      id_key | village | label
      007    | Ambato  | Hery
      8      | Betafo  | Hery
    `),
    people: table(`
      name | age
      007  | 41
      8    | 5
    `),
  };
  const attachments: Attachments = { media: () => 'file_missing', table: (name) => (name in files ? sheetOf(files[name as keyof typeof files]) : undefined) };
  const result = readTables({ survey }, attachments);

  test('fills the tables that formulas look up in, and nothing is left to wait for', () => {
    expect(told(result)).toEqual([]);
    expect(checkForm(result.form)).toEqual([]);
  });

  test.each([
    ['007', ['Ambato', 'Hery', '41', '46']],
    ['8', ['Betafo', 'Hery', '5', '46']],
    ['7', [undefined, undefined, undefined, '46']],
  ])('gives for %s what the file says, letter by letter', (id, expected) => {
    const form = readForm(result.form);
    const idOf = (code: string) => form.byCode.get(code)?.id ?? '';
    const settled = settlerOf(form)({ [idOf('id')]: { values: [id] } });
    expect(['place', 'called', 'age', 'all'].map((code) => settled[idOf(code)]?.values[0])).toEqual(expected);
  });

  test('loses what a row says beyond its room, and that is told', () => {
    const long = {
      people: sheetOf([
        ['name', 'age', 'told'],
        ['007', '41', 'x'.repeat(3_000)],
      ]),
      members: sheetOf(files.members),
    };
    const cut = readTables({ survey }, { ...attachments, table: (name) => long[name as keyof typeof long] });
    expect(told(cut)).toEqual(['text_cut 2 ']);
    expect(questions(cut).find(({ code }) => code === 'people')?.option).toMatchObject([{ code: '007', attributes: 'age=41' }]);
  });

  test('goes out as a list of the form, and comes back the same', () => {
    const again = readTables(written(result));
    expect(told(again)).toEqual([]);
    expect(plain(again.form)).toEqual(plain(result.form));
  });
});

describe('what is asked of a table in another way', () => {
  test.each([
    "instance('village')/root/item[name=${which} or houses>3]/houses",
    "instance('village')/root/item[position()=1]/houses",
    "instance('village')/root/item[1]/houses",
  ])('%s keeps its words, has no value and is told', (calculation) => {
    const result = read(`
      type      | name  | label  | calculation
      text      | which | Which? |
      calculate | found |        | ${calculation.replaceAll('|', '¦')}
    `);
    expect(told(result)).toEqual(['lookup_elsewhere 3 calculation']);
    expect(calculations(result).found).toBe(calculation);
    expect(plain(readTables(written(result)).form)).toEqual(plain(result.form));
  });
});

describe('choices that lie in a csv file next to the form', () => {
  const attachments = (files: Readonly<Record<string, string[][]>>): Attachments => ({
    media: () => 'file_missing',
    table: (name) => (files[name] ? sheetOf(files[name]) : undefined),
  });
  const places = table(`
    id | village   | ward  | region
    1  | Ambato    | North | Vakinankaratra
    2  | Betafo    | North | Vakinankaratra
    3  | Ambato    | South | Vakinankaratra
    4  | Mandritsa | East  | Sofia
  `);
  const optionsOf = (result: ReturnType<typeof readTables>, code: string) =>
    (result.form.section?.[0]?.question ?? []).find((question) => question.code === code)?.option?.map(({ title, code: name }) => [title, name]);

  test('are those that search() finds: each once, and filtered as it says', () => {
    const result = readTables(
      {
        survey: table(`
          type               | name    | label   | appearance
          select_one region  | region  | Region  | search('places')
          select_one ward    | ward    | Ward    | w2 search('places', 'matches', 'region', \${region})
          select_one village | village | Village | search("places", "startswith", "ward", \${ward}, "region", \${region})
        `),
        choices: table(`
          list_name | name   | label
          region    | region | region
          ward      | ward   | ward
          village   | id     | village
          village   | 99     | Somewhere else
        `),
      },
      attachments({ places }),
    );
    expect(optionsOf(result, 'region')).toEqual([
      ['Vakinankaratra', 'Vakinankaratra'],
      ['Sofia', 'Sofia'],
    ]);
    expect(optionsOf(result, 'ward')?.map(([title]) => title)).toEqual(['North', 'South', 'East']);
    expect(optionsOf(result, 'village')).toEqual([
      ['Somewhere else', '99'],
      ['Ambato', '1'],
      ['Betafo', '2'],
      ['Ambato (3)', '3'],
      ['Mandritsa', '4'],
    ]);
    expect(told(result).filter((one) => !one.startsWith('appearance_kept'))).toEqual(['choice_told_apart 4 type']);
    expect(checkForm(result.form)).toEqual([]);
    const [, ...rows] = writeXlsForm(result.form, { version: null, locale: 'en' }).survey;
    expect(rows.map((row) => row.join(' ')).join()).toContain('region = ${region}');
  });

  test('are the rows that select_one_from_file and select_multiple_from_file name, with their columns for filters', () => {
    const survey = table(`
      type                              | name    | label    | choice_filter       | parameters
      select_one_from_file wards.csv    | ward    | Ward     |                     |
      select_multiple_from_file places.csv | villages | Villages | ward = \${ward} | value=id label=village
    `);
    const wards = table(`
      name  | label
      North | The north
      South | The south
    `);
    const result = readTables({ survey }, attachments({ places, wards }));
    expect(optionsOf(result, 'ward')).toEqual([
      ['The north', 'North'],
      ['The south', 'South'],
    ]);
    const [ward, villages] = result.form.section?.[0]?.question ?? [];
    expect([ward?.type, villages?.type]).toEqual(['CASE_COCHER', 'CHOIX_MULTIPLE']);
    expect(villages?.option?.[0]).toMatchObject({ title: 'Ambato', code: '1', attributes: 'id=1\nvillage=Ambato\nward=North\nregion=Vakinankaratra' });
    expect(villages?.choiceFilter).not.toBeNull();
    expect(told(result)).toEqual(['choice_told_apart 3 type']);
  });

  describe('that did not come', () => {
    const survey = table(`
      type                           | name | label | appearance | choice_filter
      text                           | near | Near  |            |
      select_one_from_file wards.csv | ward | Ward  |            | region = \${near}
      select_one region              | at   | At    | w1 search('places', 'matches', 'ward', \${ward}) |
    `);
    const columns = table(`
      list_name | name   | label
      region    | region | named
    `);
    const result = readTables({ survey, choices: columns });

    test('are waited for: that is told, and publishing is refused until they are there', () => {
      expect(told(result)).toEqual(['choices_awaited 3 type', 'choices_awaited 4 appearance']);
      expect(checkForm(result.form).map(({ code }) => code)).toEqual(['choice_empty', 'choice_empty']);
    });

    test('are asked for again in the words of other tools', () => {
      const [headings = [], ...rows] = written(result).survey;
      const cells = ['type', 'appearance', 'choice_filter', 'parameters'].map((name) => headings.indexOf(name));
      expect(rows.slice(2, 4).map((row) => cells.map((at) => row[at] ?? ''))).toEqual([
        ['select_one_from_file wards.csv', '', 'region = ${near}', 'value=name label=label'],
        ['select_one at_choices', "w1 search('places', 'matches', 'ward', ${ward})", '', ''],
      ]);
      expect(
        written(result)
          .choices.slice(1)
          .map((row) => row.slice(0, 3)),
      ).toEqual([['at_choices', 'region', 'named']]);
      expect(plain(readTables(written(result)).form)).toEqual(plain(result.form));
    });

    test('are those that somebody put in by hand', () => {
      const form = structuredClone(result.form);
      for (const question of questions({ form })) if (question.code !== 'near') question.option = [{ id: crypto.randomUUID(), title: 'North', code: 'n' }];
      const [headings = [], , , ward = [], at = []] = written({ form }).survey;
      const cell = (row: readonly string[], name: string) => row[headings.indexOf(name)];
      expect([cell(ward, 'type'), cell(at, 'type'), cell(at, 'appearance')]).toEqual(['select_one ward_choices', 'select_one ward_choices', 'minimal w1']);
    });
  });
});
