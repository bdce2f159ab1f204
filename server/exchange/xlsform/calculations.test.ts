import { describe, expect, test } from 'vitest';
import type { Question } from '../../../src/contract/index.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { readForm, visibleQuestions } from '../../../src/questionnaire/engine/index.ts';
import { settlerOf } from '../../../src/questionnaire/engine/settling.ts';
import { checkForm } from '../../../src/questionnaire/engine/checkForm.ts';
import { readTables, table } from './cases/sheetsOf.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

const choices = table(`
  list_name | name | label
  yes_no    | y    | Yes
  yes_no    | n    | No
`);
const read = (survey: string) => readTables({ survey: table(survey), choices });
type Read = ReturnType<typeof read>;

const questions = ({ form }: Read): Question[] =>
  (form.section ?? []).flatMap((section) => [section, ...(section.sous_sections ?? [])].flatMap((part) => part.question ?? []));
const formulas = (result: Read) => questions(result).flatMap(({ code, type, formula }) => (formula ? [[code, type, formula]] : []));
const told = ({ findings }: Read) => findings.map(({ code, row, column, because }) => [code, row, column, because?.what].filter(Boolean).join(' '));
const again = (result: Read) => readTables(writeXlsForm(result.form, { version: null, locale: 'en' }));

describe('a value that a form of another tool works out', () => {
  test('is a variable of its own with its kind, in sections it does not open, and comes back from the spreadsheet', () => {
    const result = read(`
      type              | name  | label   | calculation                      | relevant
      start             | begun |         |                                  |
      today             | day   |         |                                  |
      begin_group       | you   | You     |                                  |
      decimal           | kg    | Weight  |                                  |
      select_one yes_no | ill   | Ill?    |                                  |
      calculate         | score | Score   | if(\${ill} = 'y', 2, 0) + \${extra} |
      calculate         | extra |         | \${kg} div 10                     | \${ill} = 'y'
      calculate         | word  |         | \${ill}                           |
      calculate         | next  |         | date(decimal-date-time(\${day}) + 7) |
      text              | why   | Why?    |                                  | \${score} > 3
      end_group         |       |         |                                  |
      end               | done  |         |                                  |
    `);
    expect(told(result)).toEqual([]);
    expect(checkForm(result.form)).toEqual([]);
    expect(result.form.section?.map(({ title }) => title)).toEqual(['You']);
    expect(formulas(result)).toEqual([
      ['begun', 'CALCUL_TEXTE', { began: [] }],
      ['day', 'CALCUL_DATE', { date: [{ began: [] }] }],
      ['done', 'CALCUL_TEXTE', { ended: [] }],
      ['score', 'CALCUL', { '+': [{ if: [{ '==': [{ var: 'ill' }, 'Yes'] }, 2, 0] }, { var: 'extra' }] }],
      ['extra', 'CALCUL', { '/': [{ var: 'kg' }, 10] }],
      ['word', 'CALCUL_TEXTE', { name: 'ill' }],
      ['next', 'CALCUL_DATE', { date: [{ '+': [{ 'decimal-date-time': [{ var: 'day' }] }, 7] }] }],
    ]);
    expect(questions(result).map(({ code, title }) => `${code} ${title}`)).toContain('score Score');
    const back = again(result);
    expect([told(back), formulas(back)]).toEqual([[], formulas(result)]);
  });

  test('keeps the conditions of the groups around it where these show nothing and are gone', () => {
    const result = read(`
      type        | name | label | calculation | relevant
      begin_group | a    | A     |             |
      integer     | n    | N     |             |
      end_group   |      |       |             |
      begin_group | sums | Sums  |             | \${n} > 1
      calculate   | x    |       | \${n} + 1    | \${n} < 9
      end_group   |      |       |             |
    `);
    expect(told(result)).toEqual([]);
    expect(result.form.section).toHaveLength(1);
    expect(questions(result)[0]).toMatchObject({ code: 'x', visibleIf: { and: [{ '>': [{ var: 'n' }, 1] }, { '<': [{ var: 'n' }, 9] }] } });
  });

  test('stands before the group that waits for it, where that is its own', () => {
    const result = read(`
      type        | name   | label  | default | relevant
      begin_group | inputs | Inputs |         | ./source = 'user'
      hidden      | source |        | user    |
      text        | name   | Name   |         |
      end_group   |        |        |         |
      begin_group | rest   | Rest   |         |
      text        | a      | A      |         |
      end_group   |        |        |         |
    `);
    expect([told(result), checkForm(result.form)]).toEqual([[], []]);
    expect(result.form.section?.map(({ title, question }) => [title, ...(question ?? []).map(({ code }) => code)])).toEqual([
      ['Inputs', 'name'],
      ['Rest', 'source', 'a'],
    ]);
  });

  test('that has no equal is named with its reason, and so is all that rests on it', () => {
    const result = read(`
      type      | name | label | calculation                  | relevant
      integer   | n    | N     |                              |
      calculate | gone |       | uuid() + \${n}               |
      calculate | next |       | \${gone} + 1                  |
      text      | last | Last  |                              | \${next} > 1 and \${n} > 1
      text      | seen | Seen  | \${n} + 1                     |
    `);
    expect(told(result)).toEqual([
      'calculation_left_out 3 calculation uuid()',
      'calculation_left_out 4 calculation gone',
      'condition_left_out 5 relevant next',
      'cell_left_out 6 calculation',
    ]);
    expect(questions(result).map(({ code, visibleIf }) => [code, visibleIf])).toEqual([
      ['n', null],
      ['last', { '>': [{ var: 'n' }, 1] }],
      ['seen', null],
    ]);
  });

  test('is drawn once, outside the formula that follows the other answers; in an entry, and by once() alone, it is told', () => {
    const result = read(`
      type         | name  | label | calculation
      calculate    | coin  |       | once( random() )
      integer      | n     | N     |
      calculate    | start |       | once(int(\${n} * random()) + 1)
      calculate    | late  |       | once(\${n})
      calculate    | kept  |       | random() + \${gone}
      begin_repeat | kids  | Kids  |
      text         | kid   | Name  |
      calculate    | own   |       | random()
      calculate    | other |       | random() * 2
      end_repeat   |       |       |
    `);
    expect(told(result).filter((one) => !one.startsWith('drawn_once'))).toEqual([
      'calculation_left_out 5 calculation once()',
      'calculation_left_out 6 calculation gone',
      'calculation_left_out 10 calculation random()',
    ]);
    expect(checkForm(result.form)).toEqual([]);
    expect(questions(result).map(({ code, type }) => [code, type])).toEqual([
      ['start_random', 'TIRAGE'],
      ['coin', 'TIRAGE'],
      ['start', 'CALCUL'],
      ['n', 'ENTIER'],
      ['kid', 'REPONSE_COURTE'],
      ['own', 'TIRAGE'],
    ]);
    expect(formulas(result)).toEqual([['start', 'CALCUL', { '+': [{ int: [{ '*': [{ var: 'n' }, { var: 'start_random' }] }] }, 1] }]]);
    const back = again(result);
    expect([told(back), formulas(back), questions(back).map(({ code }) => code)]).toEqual([[], formulas(result), questions(result).map(({ code }) => code)]);
  });

  test('rests on a question that is never shown as on nothing, and so does the number of entries', () => {
    const result = read(`
      type         | name  | label | relevant     | repeat_count
      integer      | never | Never | false        |
      text         | why   | Why?  | \${never} > 1 |
      begin_repeat | kids  | Kids  |              | \${never}
      text         | kid   | Name  |              |
      end_repeat   |       |       |              |
    `);
    expect(told(result)).toEqual(['never_answered 2 relevant']);
    expect(checkForm(result.form)).toEqual([]);
    expect(formulas(result)).toEqual([['never', 'CALCUL_TEXTE', { elsewhere: ['hidden'] }]]);
    const form = readForm(result.form);
    expect(Array.from(visibleQuestions(form, settlerOf(form)({})), (id) => form.byId.get(id)?.code)).not.toContain('why');
    expect(told(again(result))).toEqual([]);
  });

  test('that the device and whoever fills it in tell is filled in by itself, and what their account holds is read there alone; what nothing here can tell is kept for other tools, and said to be empty', () => {
    const result = read(`
      type        | name   | label | default | relevant
      deviceid    | device |       |         |
      username    | who    |       |         |
      phonenumber | phone  |       |         |
      audit       | audit  |       |         |
      simserial   | sim    |       |         |
      email       | mail   |       |         |
      hidden   | source |       | clinic  |
      hidden   | ref    |       |         |
      text     | a      | A     |         | \${who} != 'me' and \${phone} != '' and \${source} = 'clinic'
    `);
    // A hidden value that nobody sets is empty in every tool: nothing to tell.
    expect(told(result)).toEqual(['type_metadata 5 type', 'type_silent 6 type', 'condition_left_out 10 relevant phone']);
    expect(questions(result).flatMap(({ code, type, formula }) => (formula ? [] : [[code, type]]))).toEqual([
      ['device', 'APPAREIL'],
      ['who', 'ENQUETEUR'],
      ['phone', 'TELEPHONE_ENQUETEUR'],
      ['mail', 'EMAIL_ENQUETEUR'],
      ['a', 'REPONSE_COURTE'],
    ]);
    expect(formulas(result)).toEqual([
      ['audit', 'CALCUL_TEXTE', { elsewhere: ['audit'] }],
      ['sim', 'CALCUL_TEXTE', { elsewhere: ['simserial'] }],
      ['source', 'CALCUL_TEXTE', { concat: ['clinic'] }],
      ['ref', 'CALCUL_TEXTE', { elsewhere: ['hidden'] }],
    ]);
    expect(again(result).form.section?.[0]?.question?.map(({ formula }) => formula)).toEqual(questions(result).map(({ formula }) => formula ?? undefined));
  });

  test('that a question begins with is its answer to begin with, in its words', () => {
    const result = read(`
      type              | name | label | default
      integer           | n    | N     | 12
      text              | t    | T     | Nairobi (Kenya)
      select_one yes_no | ill  | Ill?  | y
      select_one yes_no | well | Well? | maybe
      date              | day  | Day   | today()
      decimal           | m    | M     | \${n} * 2
      decimal           | x    | X     | random()
    `);
    expect(told(result)).toEqual(['cell_left_out 5 default maybe', 'cell_left_out 8 default random()']);
    const begins = (one: Read) => questions(one).map(({ initial }) => initial ?? null);
    expect(begins(result)).toEqual([{ '+': [12] }, { concat: ['Nairobi (Kenya)'] }, { concat: ['y'] }, null, { today: [] }, { '*': [{ var: 'n' }, 2] }, null]);
    expect(begins(again(result))).toEqual(begins(result));
  });

  test('that looks something up next to the form is kept as it stands, has no value, and hides nothing', () => {
    const result = read(`
      type      | name  | label | calculation                                                      | relevant
      integer   | n     | N     |                                                                  |
      calculate | town  |       | pulldata('towns', 'label', concat('k', \${n}), 'a')            |
      calculate | known |       | if(instance('people')/root/item[position() = 1]/name != '', 1, .) |
      text      | why   | Why?  |                                                                  | \${town} = 'Ambo' and \${n} > 1
    `);
    expect(told(result)).toEqual(['lookup_elsewhere 3 calculation', 'lookup_elsewhere 4 calculation']);
    expect(checkForm(result.form)).toEqual([]);
    const [headings = [], ...rows] = writeXlsForm(result.form, { version: null, locale: 'en' }).survey;
    expect(rows.map((row) => row[headings.indexOf('calculation')]).filter(Boolean)).toEqual([
      "pulldata('towns', 'label', concat('k', ${n}), 'a')",
      "if(instance('people')/root/item[position()=1]/name != '', 1, '')",
    ]);
    const back = again(result);
    expect([told(back), formulas(back)]).toEqual([[], formulas(result)]);
    const form = readForm(result.form);
    const why = form.byCode.get('why')?.id ?? '';
    const isAsked = (n: string) => visibleQuestions(form, { [form.byCode.get('n')?.id ?? '']: { values: [n] } }).has(why);
    // The town cannot be told, so the question is rather asked; that the number is small decides alone.
    expect([isAsked('2'), isAsked('1')]).toEqual([true, false]);
  });

  test('for which XLSForm has no words is nothing at all to other tools, which refuse a calculation without one, and comes back whole', () => {
    const result = read(`
      type      | name | label | calculation
      calculate | a    |       | concat('1', '2')
      calculate | b    |       | if(\${a} > 'x', 1, 2)
      text      | c    | C     |
    `);
    const { survey } = writeXlsForm(result.form, { version: null, locale: 'en' });
    expect(survey.map((row) => row[survey[0]?.indexOf('calculation') ?? 0])).toContain("''");
    expect([told(again(result)), formulas(again(result))]).toEqual([[], formulas(result)]);
  });

  test('takes null for nothing, and passes over a value to begin with that its calculation replaces', () => {
    const result = read(`
      type      | name | label | calculation             | default
      integer   | n    | N     |                         |
      calculate | once |       | if(\${n} > 1, \${n}, null) | 0
    `);
    expect(told(result)).toEqual(['default_unused 3 default']);
    expect(formulas(result)).toEqual([['once', 'CALCUL', { if: [{ '>': [{ var: 'n' }, 1] }, { var: 'n' }, null] }]]);
    expect(formulas(again(result))).toEqual(formulas(result));
  });

  test('in a circle comes over, and publishing names its path', () => {
    const result = read(`
      type      | name | label | calculation
      integer   | n    | N     |
      calculate | a    |       | \${b} + 1
      calculate | b    |       | \${a} + \${n}
    `);
    expect(told(result)).toEqual([]);
    expect(checkForm(result.form).map(({ code, params }) => `${code} ${String(params?.codes)}`)).toEqual(['rule_circle a → b → a', 'rule_circle b → a → b']);
  });

  test('is read however deep one stands on the other, and however wrong it is written', () => {
    const rows = Array.from({ length: 600 }, (_, at) => `calculate | c${at} | | \${c${at + 1}} + 1`);
    const result = read(['type | name | label | calculation', 'integer | n | N |', ...rows, 'calculate | c600 | | ((('].join('\n'));
    expect(new Set(result.findings.map(({ code }) => code))).toEqual(new Set(['calculation_left_out']));
  });
});

describe('what an expression names by a path', () => {
  test('is the question of that name in the group it goes to, from where it stands', () => {
    const result = read(`
      type        | name  | label  | calculation | relevant
      begin_group | woman | Woman  |             |
      integer     | age   | Age    |             |
      begin_group | more  | More   |             |
      text        | job   | Job    |             | ../../age > 15
      end_group   |       |        |             |
      end_group   |       |        |             |
      begin_group | child | Child  |             |
      integer     | age   | Age    |             |
      text        | class | Class  |             | ../age > 5
      calculate   | next  |        | ../age + 1  |
      begin_group | twin  | Twin   |             |
      integer     | age   | Age    |             |
      text        | toy   | Toy    |             | ../../age > ../age
      end_group   |       |        |             |
      end_group   |       |        |             |
    `);
    const rules = questions(result).map(({ code, visibleIf, formula }) => [code, visibleIf ?? formula ?? null]);
    expect(rules).toEqual([
      ['age', null],
      ['job', { '>': [{ var: 'age' }, 15] }],
      ['age_2', null],
      ['class', { '>': [{ var: 'age_2' }, 5] }],
      ['next', { '+': [{ var: 'age_2' }, 1] }],
      ['age_3', null],
      ['toy', { '>': [{ var: 'age_2' }, { var: 'age_3' }] }],
    ]);
  });
});

describe('the place of an entry', () => {
  test('is told where nothing is repeated around it, and refuses to be published there', () => {
    const result = read(`
      type      | name | label | calculation
      text      | who  | Who?  |
      calculate | at   |       | position(..)
    `);
    expect(told(result)).toEqual(['calculation_left_out 3 calculation position()']);
    const rule = { '==': [{ position: [] }, 1] };
    const form = {
      ...result.form,
      section: [{ id: 's', title: 'S', question: [{ id: 'q', code: 'q', title: 'Q', type: 'NUMERIC' as const, visibleIf: rule }] }],
    };
    expect(checkForm(form).map(({ code }) => code)).toEqual(['rule_wrong']);
  });
});

describe('a form that only works things out', () => {
  test('keeps them in a section of the form’s title', () => {
    const result = read(`
      type      | name | label | calculation
      calculate | day  |       | today()
      calculate | next |       | \${day} + 1
    `);
    expect(result.form.section?.map(({ title, question }) => [title, question?.length])).toEqual([['file', 2]]);
    expect([told(again(result)), formulas(again(result))]).toEqual([[], formulas(result)]);
  });
});

describe('a cascade whose choices share names', () => {
  const cascade = table(`
    list_name | name  | label    | district
    village   | other | Other    | north
    village   | a     | Ambato   | north
    village   | other | Other    | south
    village   | other | Other    | west
    other     | x     | X        |
  `);
  const survey = table(`
    type                    | name | label | relevant           | choice_filter | constraint
    text                    | d    | D     |                    |               |
    select_one village      | v    | V     |                    | district=\${d} |
    text                    | which | Which? | \${v} = 'other'  |               |
    text                    | told | Told  | \${v} != 'other'   |               |
    select_multiple village | m    | M     |                    |               |
    text                    | one  | One   | selected(\${m}, 'other') |         |
  `);
  const result = readTables({ survey, choices: cascade });
  const asked = (answers: Record<string, string>) => {
    const form = readForm(result.form);
    const idOf = new Map(form.items.map(({ code, id }) => [code, id]));
    const given = Object.fromEntries(Object.entries(answers).map(([code, value]) => [idOf.get(code), { values: [value] }]));
    const shown = visibleQuestions(form, given);
    return form.items.filter(({ id, code }) => shown.has(id) && ['which', 'told', 'one'].includes(code)).map(({ code }) => code);
  };

  test('means each of them by the name, and loses nothing', () => {
    const titles =
      questions(result)
        .find(({ code }) => code === 'v')
        ?.option?.map(({ title }) => title) ?? [];
    expect(new Set(titles).size).toBe(4);
    for (const title of titles.filter((one) => one !== 'Ambato')) expect(asked({ v: title, m: title })).toEqual(['which', 'one']);
    expect(asked({ v: 'Ambato', m: 'Ambato' })).toEqual(['told']);
    expect(result.findings.map(({ code }) => code)).not.toContain('choice_changed');
  });

  test('goes out with the names that it came with, and comes in again the same', () => {
    const written = writeXlsForm(result.form, { version: null, locale: 'en' });
    const at = written.choices[0]?.indexOf('name') ?? 0;
    expect(written.choices.slice(1).map((row) => row[at])).toEqual(['other', 'a', 'other', 'other']);
    expect(written.settings[0]).toContain('allow_choice_duplicates');
    const plain = (one: Read) => questions(one).map(({ id: _, option, ...rest }) => ({ ...rest, option: option?.map(({ id: __, ...own }) => own) }));
    expect(plain(again(result))).toEqual(plain(result));
  });
});
