import { describe, expect, test } from 'vitest';
import { freezeForm } from '../../../study/forms/freezeForm.ts';
import { writeXlsForm } from '../write/writeXlsForm.ts';
import type { Form, Question } from '../../../../src/contract/index.ts';
import { readTables, table } from '../cases/sheetsOf.ts';
import type { ReadXlsForm } from './readXlsForm.ts';

const choices = table(`
  list_name | name | label
  yes_no    | y    | Yes
  yes_no    | n    | No
  food      | rice | Rice
  food      | none | Nothing
            | x    | In no list
`);

function read(survey: string, settings?: string): ReadXlsForm {
  return readTables({ survey: table(survey), choices, ...(settings && { settings: table(settings) }) });
}

const asked = ({ form }: ReadXlsForm): Question[] =>
  (form.section ?? []).flatMap((section) => [section, ...(section.sous_sections ?? [])].flatMap((part) => part.question ?? []));
const codes = ({ findings }: ReadXlsForm) => findings.map(({ code }) => code);

const spoken = `
  type              | name  | label  | relevant  | constraint | calculation
  text              | name  | Name   |           |
  integer           | age   | Age    |           |
  select_one yes_no | sick  | Sick?  |           |
  select_multiple food | ate | Ate   |           |
  date              | born  | Born   |           |
  calculate         | grown | | | | if(\${age} >= 18, 'yes', '')
`;

/** The condition of one more question behind the spoken ones. */
const conditionOf = (relevant: string) => {
  const result = read(`${spoken.trimEnd()}\n  text | last | Last | ${relevant.replace(/\|/g, '¦')} |`);
  return { rule: asked(result).find(({ code }) => code === 'last')?.visibleIf ?? null, codes: codes(result).filter((code) => /condition|choice/.test(code)) };
};

describe('a condition of another tool', () => {
  test.each([
    ["${sick} = 'y'", { '==': [{ var: 'sick' }, 'Yes'] }],
    ["selected(${sick}, 'n')", { '==': [{ var: 'sick' }, 'No'] }],
    ["not(selected(${ate}, 'none'))", { '!=': [{ var: 'ate' }, 'Nothing'] }],
    ["${ate} = 'rice' or ${ate}='none'", { in: [{ var: 'ate' }, ['Rice', 'Nothing']] }],
    ["'18' <= ${age} and ( ${age} < 65 )", { and: [{ '>=': [{ var: 'age' }, 18] }, { '<': [{ var: 'age' }, 65] }] }],
    ["${age} != ''", { '!=': [{ var: 'age' }, null] }],
    ['string-length(${age}) = 0', { '==': [{ var: 'age' }, null] }],
    ["../group/sick = 'y'", { '==': [{ var: 'sick' }, 'Yes'] }],
    ["${born} > date('2000-01-01')", { '>': [{ var: 'born' }, '2000-01-01'] }],
    ['count-selected(${ate}) >= 2', { '>=': [{ count: [{ var: 'ate' }] }, 2] }],
    [
      "string-length(${name}) = 9 or starts-with(${name}, 'A')",
      { or: [{ '==': [{ 'string-length': [{ var: 'name' }] }, 9] }, { 'starts-with': [{ var: 'name' }, 'A'] }] },
    ],
    ['${born} < today()', { '<': [{ var: 'born' }, { today: [] }] }],
    [
      'int((today() - ${born}) div 365.25) >= 18',
      { '>=': [{ int: [{ '/': [{ '-': [{ 'decimal-date-time': [{ today: [] }] }, { 'decimal-date-time': [{ var: 'born' }] }] }, 365.25] }] }, 18] },
    ],
    ['${born} > today() - 30', { '>': [{ 'decimal-date-time': [{ var: 'born' }] }, { '-': [{ 'decimal-date-time': [{ today: [] }] }, 30] }] }],
    ['date(today() + 7) > ${born}', { '>': [{ date: [{ '+': [{ 'decimal-date-time': [{ today: [] }] }, 7] }] }, { var: 'born' }] }],
    ["selected-at(${ate}, 0) = 'rice'", { '==': [{ 'selected-at': [{ name: 'ate' }, 0] }, 'rice'] }],
    ["if(${sick} = 'y', 1, 0) + ${age} > 3", { '>': [{ '+': [{ if: [{ '==': [{ var: 'sick' }, 'Yes'] }, 1, 0] }, { var: 'age' }] }, 3] }],
    ["regex(${name}, '[A-Z].*')", { regex: [{ var: 'name' }, '[A-Z].*'] }],
    ["coalesce(${sick}, 'n') = 'n'", { '==': [{ coalesce: [{ name: 'sick' }, 'n'] }, 'n'] }],
    ['${age} mod 2 = 1', { '==': [{ mod: [{ var: 'age' }, 2] }, 1] }],
    ["${grown} = 'yes'", { '==': [{ var: 'grown' }, 'yes'] }],
    ['${age} * 2 + 1 > 7', { '>': [{ '+': [{ '*': [{ var: 'age' }, 2] }, 1] }, 7] }],
  ])('%s is said as a rule', (relevant, rule) => {
    expect(conditionOf(relevant)).toEqual({ rule, codes: [] });
  });

  test('keeps what can be said where a part cannot, and shows the question rather than hide it', () => {
    const { rule, codes: noted } = conditionOf("${age} > 5 and pulldata('a','b','c') = 1 and ${nobody} = 1");
    expect(rule).toEqual({ '>': [{ var: 'age' }, 5] });
    expect(noted).toEqual(['condition_left_out', 'condition_left_out']);
    expect(conditionOf('${age} > 5 or random() > 1')).toEqual({ rule: null, codes: ['condition_left_out'] });
  });

  test('that calls a function with too much or too little is noted', () => {
    expect(conditionOf('today(1) = 2')).toEqual({ rule: null, codes: ['condition_left_out'] });
    expect(conditionOf('string-length() = 2')).toEqual({ rule: null, codes: ['condition_left_out'] });
    expect(conditionOf('regex(${name}, ${name})')).toEqual({ rule: null, codes: ['condition_left_out'] });
  });

  test('about a choice that the list does not have never holds', () => {
    expect(conditionOf("${sick} = 'y' or ${sick} = 'dk'")).toEqual({ rule: { '==': [{ var: 'sick' }, 'Yes'] }, codes: ['choice_unknown'] });
  });

  test.each(['${sick', '${age} > ', '1 + + 2 )', '${a}[1] = 2', '"', `${'('.repeat(200)}1${')'.repeat(200)}`, '-'.repeat(3000)])(
    '%s is noted and hides nothing',
    (relevant) => {
      expect(conditionOf(relevant).rule).toBeNull();
      expect(conditionOf(relevant).codes).toEqual(['condition_left_out']);
    },
  );
});

test('a path says which question is meant where groups have one of the same name', () => {
  const result = read(`
    type        | name    | label   | relevant
    begin_group | inputs  | Inputs  |
    begin_group | parent  | Parent  |
    text        | id      | Theirs  |
    end_group   |         |         |
    begin_group | contact | Contact |
    text        | id      | Own     |
    end_group   |         |         |
    end_group   |         |         |
    text        | a       | A       | ../inputs/parent/id = '1'
    text        | b       | B       | /data/inputs/contact/id = '1'
  `);
  const rules = asked(result).flatMap(({ code, visibleIf }) => (visibleIf ? [[code, visibleIf]] : []));
  expect(rules).toEqual([
    ['a', { '==': [{ var: 'id' }, '1'] }],
    ['b', { '==': [{ var: 'id_2' }, '1'] }],
  ]);
});

describe('a constraint of another tool', () => {
  const limitsOf = (type: string, constraint: string, message = '') => {
    const result = readTables({
      survey: [
        ['type', 'name', 'label', 'constraint', 'constraint_message'],
        [type, 'q', 'Q', constraint, message],
      ],
      choices,
    });
    const { min, max, maxLength, pattern, patternMessage, checks } = asked(result)[0] as Question;
    return JSON.parse(
      JSON.stringify({
        min,
        max,
        maxLength,
        pattern,
        patternMessage: patternMessage ?? undefined,
        checks: checks?.map(({ rule, message: words }) => [rule, words]),
      }),
    ) as unknown;
  };

  test.each<[type: string, constraint: string, message: string, limits: object]>([
    ['integer', '. > 0 and . <= 20', '', { min: '1', max: '20' }],
    ['decimal', '. >= 0.5', '', { min: '0.5' }],
    ['integer', '. >= 1 and . <= 9', 'One to nine!', { checks: [[{ and: [{ '>=': [{ var: '' }, 1] }, { '<=': [{ var: '' }, 9] }] }, 'One to nine!']] }],
    ['date', ". >= date('1919-01-01')", '', { min: '1919-01-01' }],
    ['text', "regex(., '[0-9]{10}') and string-length(.) < 11", 'Ten digits', { maxLength: 10, pattern: '[0-9]{10}', patternMessage: 'Ten digits' }],
    ['select_multiple food', 'count-selected(.) <= 3', '', { checks: [[{ '<=': [{ count: [{ var: '' }] }, 3] }, 'This answer is not possible here.']] }],
    ['date', '. <= today()', '', { checks: [[{ '<=': [{ var: '' }, { today: [] }] }, 'This answer is not possible here.']] }],
    ['integer', "regex(., '[0-9]{9}')", 'Nine digits', { checks: [[{ regex: [{ var: '' }, '[0-9]{9}'] }, 'Nine digits']] }],
  ])('of %s: %s', (...[type, constraint, message, limits]) => {
    expect(limitsOf(type, constraint, message)).toEqual(limits);
  });
});

describe('the rows of another tool', () => {
  test('become questions by their type, and what has no equal is named with its row', () => {
    const result = read(`
      type | name | label | appearance | required | default
      text | a | A | multiline | true() |
      select one from yes_no | b | B | minimal | yes | y
      select_one yes_no or_other | c | C | | no |
      range | d | D | | |
      geopoint | e | E | | |
      barcode | bar | Bar | | |
      geoshape | field | Field | | |
      start | f | | | |
      dateTime | g | G | | \${a} != '' |
      acknowledge | h | H | | |
      select_one nothing | i | I | | |
    `);
    expect(asked(result).map(({ code, type, required, numero }) => [code, type, required, numero])).toEqual([
      ['f', 'CALCUL_TEXTE', false, null],
      ['a', 'PARAGRAPHE', true, 1],
      ['b', 'LISTE_DEROULANTE', true, 2],
      ['c', 'CASE_COCHER_OTHER', false, 3],
      ['d', 'ECHELLE_LINEAIRE', false, 4],
      ['e', 'POSITION', false, 5],
      ['bar', 'CODE_BARRES', false, 6],
      ['field', 'CALCUL_TEXTE', false, null],
      ['g', 'DATE', false, 7],
      ['h', 'CASE_COCHER', false, 8],
      ['i', 'CASE_COCHER', false, 9],
    ]);
    expect(asked(result)[1]?.option).toEqual([]);
    expect(result.findings.map(({ code, row, column }) => `${code} ${row} ${column}`)).toEqual([
      'type_media 8 type',
      'date_only 10 type',
      'acknowledged 11 type',
      'choices_missing 12 type',
    ]);
  });

  test('keep their order in sections and sub-sections, whatever way they were grouped', () => {
    const result = read(
      `
      type | name | label | relevant
      note | hello | Welcome |
      text | before | Before |
      begin group | g1 | One |
      note | intro | About one |
      text | a | A |
      begin_group | g2 | Inside | \${a} = 'x'
      begin_group | g3 | Deep | \${a} != 'y'
      text | b | B | \${a} != 'z'
      end_group | | |
      note | hint | Now C |
      text | c | C |
      end group | | |
      text | d | D |
      end group | | |
      begin_repeat | r | Members |
      text | e | E |
      end_repeat | | |
      begin_group | empty | Nothing left |
      video | photo | Photo |
      end_group | | |
    `,
      'form_title | default_language\n Home | fr',
    );
    const { form } = result;
    expect([form.title, form.description, form.defaultLanguage]).toEqual(['Home', 'Welcome', 'fr']);
    expect(
      form.section?.map(({ title, description, question, sous_sections }) => [
        title,
        description,
        question?.map(({ code }) => code),
        sous_sections?.map((part) => [part.title, part.question?.map(({ code }) => code)]),
      ]),
    ).toEqual([
      ['Home', null, ['photo', 'before'], []],
      [
        'One',
        'About one',
        ['a'],
        [
          ['Inside', ['b', 'hint', 'c']],
          ['One', ['d']],
        ],
      ],
      ['Members', null, ['e'], []],
    ]);
    expect(asked(result)[3]?.visibleIf).toEqual({ and: [{ '!=': [{ var: 'a' }, 'y'] }, { '!=': [{ var: 'a' }, 'z'] }] });
    expect(asked(result)[4]).toMatchObject({ title: 'Now C', type: 'NOTE', numero: null, visibleIf: null });
    expect(new Set(codes(result))).toEqual(new Set(['group_too_deep', 'group_continued', 'type_media', 'group_empty']));
  });
});

test('a group of groups with groups gives each of them a section, with its condition', () => {
  const result = read(`
    type | name | label | relevant
    text | a | A |
    begin_group | all | All | \${a} != ''
    text | b | B |
    begin_group | g1 | One |
    begin_group | g2 | Inside |
    text | c | C |
    end_group | | |
    end_group | | |
    begin_group | g3 | Two | \${c} != ''
    text | d | D |
    end_group | | |
    text | hidden | Hidden | false
    end_group | | |
  `);
  const answered = (code: string) => ({ '!=': [{ var: code }, null] });
  expect(
    result.form.section?.map(({ title, visibleIf, question, sous_sections }) => [
      title,
      visibleIf,
      question?.map((one) => [one.code, one.visibleIf]),
      sous_sections?.length,
    ]),
  ).toEqual([
    ['file', null, [['a', null]], 0],
    ['All', null, [['b', answered('a')]], 0],
    ['One', answered('a'), [], 1],
    ['Two', { and: [answered('a'), answered('c')] }, [['d', null]], 0],
  ]);
  expect(codes(result)).toEqual(['never_shown', 'group_opened']);
});

describe('languages', () => {
  test('are told by their names and codes; empty columns count for nothing, others are named as left out', () => {
    const result = readTables({
      survey: [
        ['type', 'name', 'label::Kirundi (rn)', 'label::Français', 'label::Malagasy (mg)', 'label::pt'],
        ['text', 'a', 'Izina', 'Nom', 'Anarana', ''],
        ['text', 'b', 'Imyaka', '', 'Taona', ''],
      ],
    });
    expect(result.languages).toEqual({ default: 'fr', assumed: false, found: ['fr', 'mg'] });
    expect(asked(result).map(({ title, translations }) => [title, translations?.mg?.title])).toEqual([
      ['Nom', 'Anarana'],
      ['Taona', 'Taona'],
    ]);
    expect(codes(result)).toEqual(['title_other_language', 'language_left_out']);
  });

  test('are taken as said where the file says none', () => {
    expect(read('type | name | label\n text | a | A').languages).toMatchObject({ default: 'en', assumed: true });
  });
});

describe('a hostile spreadsheet', () => {
  test('makes a form that can be stored, whatever its cells hold', () => {
    const long = 'x'.repeat(30_000);
    const deep = `${'{"!":'.repeat(3000)}true${'}'.repeat(3000)}`;
    const result = readTables({
      survey: [
        ['type', '__proto__', 'name', 'label', 'relevant', 'ahs_relevant', 'ahs_constraint', 'ahs_translated_from', 'ahs_number'],
        ['end_group', '', '', '', '', '', '', '', ''],
        ['constructor', 'x', 'toString', long, '', '', '', '', ''],
        ['text', 'x', '__proto__', long, '${__proto__} = 1', deep, '{"checks":[{"rule":5}]}', '{"fr":[]}', '1e9'],
        ['text', 'x', '__proto__', 'Twice', '', '{"__proto__":{"polluted":1}}', '{"checks":[],"patternMessage":5}', '[]', '-1'],
        ...Array.from({ length: 200 }, () => ['begin_group', '', 'g', 'G', '', '', '', '', '']),
      ],
    });
    expect(asked(result).map(({ code, title }) => [code, title.length])).toEqual([
      ['__proto__', 1000],
      ['__proto___2', 5],
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a form with a cascade, and with rules that are no conditions', () => {
  const cascade = () =>
    readTables({
      survey: [
        ['type', 'name', 'label', 'choice_filter', 'required', 'readonly', 'appearance'],
        ['select_one regions', 'region', 'Region', '', 'yes', '', ''],
        ['select_one towns', 'town', 'Town', "region=${region} and size != 'small'", "${region} = 'n'", '', 'minimal'],
        ['text', 'why', 'Why, ${town}?', '', 'pulldata(1)', "${region} = 's'", 'w1 no-label'],
        ['text', 'fixed', 'Fixed', '', '', 'true()', 'horizontal'],
      ],
      choices: [
        ['list_name', 'name', 'label', 'region', 'size', 'media::image'],
        ['regions', 'n', 'North', '', '', ''],
        ['regions', 's', 'South', '', '', ''],
        ['towns', 'a', 'Abo', 'n', 'small', 'a.png'],
        ['towns', 'b', 'Bata', 'n', '', ''],
      ],
    });

  test('brings the filter, what choices say of themselves, and when an answer is asked for or fixed', () => {
    const result = cascade();
    const [, town, why, fixed] = asked(result);
    expect(town?.choiceFilter).toEqual({ and: [{ '==': [{ choice: 'region' }, { name: 'region' }] }, { '!=': [{ choice: 'size' }, 'small'] }] });
    expect(town?.option?.map(({ attributes }) => attributes)).toEqual(['region=n\nsize=small\nimage=a.png', 'region=n']);
    expect([town?.type, town?.requiredIf, town?.appearance]).toEqual(['LISTE_DEROULANTE', { '==': [{ var: 'region' }, 'North'] }, null]);
    expect([why?.requiredIf, why?.readOnlyIf]).toEqual([null, { '==': [{ var: 'region' }, 'South'] }]);
    expect(fixed?.readOnlyIf).toEqual({ '!!': [true] });
    expect(codes(result)).toEqual(['picture_awaited', 'required_condition', 'appearance_kept', 'appearance_kept']);
  });

  test('takes them out again as they came, and comes back the same', () => {
    const { form } = cascade();
    const sheets = writeXlsForm(form, { version: null, locale: 'en' });
    const [headings = [], ...rows] = sheets.survey;
    const cell = (name: string, heading: string) => rows.find((row) => row[headings.indexOf('name')] === name)?.[headings.indexOf(heading)];
    expect([cell('town', 'choice_filter'), cell('town', 'required')]).toEqual(["region = ${region} and size != 'small'", "${region} = 'n'"]);
    expect([cell('why', 'read_only'), cell('fixed', 'read_only'), cell('why', 'appearance')]).toEqual(["${region} = 's'", 'true()', 'w1 no-label']);
    expect(headings.filter((heading) => /^ahs_(choice_filter|required|read_only)/.test(heading))).toEqual([]);
    const again = readTables(sheets);
    expect(codes(again)).toEqual(['picture_awaited', 'appearance_kept', 'appearance_kept']);
    const plain = (one: Form) => JSON.parse(JSON.stringify(freezeForm(one), (key, value: unknown) => (key === 'id' ? undefined : value))) as unknown;
    expect(plain(again.form)).toEqual(plain(form));
  });
});
