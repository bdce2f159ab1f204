import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../contract/index.ts';
import { checkForm } from '../checkForm.ts';
import './learnFunctions.ts';
import { checkAnswerEntries, createFilling, readForm } from '../index.ts';
import { workOut } from '../rules.ts';
import { settlerOf } from '../settling.ts';

const row = (title: string, columns: string, at = title) => ({ id: `r-${at}`, title, code: at, attributes: columns });
const villages: Question = {
  id: 'villages',
  code: 'villages',
  title: 'Villages',
  type: 'TABLE',
  option: [
    row('Ambato', 'key=007\nhouses=40\ndistrict=North', 'v1'),
    row('Betafo', 'key=7\nhouses=25\ndistrict=North', 'v2'),
    row('Soavina', 'key=8\ndistrict=South', 'v3'),
  ],
};
const text = (code: string): Question => ({ id: code, code, title: code, type: 'REPONSE_COURTE' });
const told = (code: string, formula: Question['formula'], type: Question['type'] = 'CALCUL_TEXTE'): Question => ({
  id: code,
  code,
  title: code,
  type,
  ...(formula && { formula }),
});
const formOf = (...question: Question[]): Form => ({ id: 'f', title: 'Form', isValid: true, section: [{ id: 's', title: 'S', question }] });
const v = (code: string) => ({ var: code });
const keyed = (column: string, key: unknown = v('key')) => ({ lookup: ['villages', column, [['key', '==', key]]] });
const said = (...values: string[]) => ({ values, typedAt: '2026-11-22T08:00:00.000+03:00' });

/** What a formula gives over the villages and these answers. */
function gives(formula: Question['formula'], key?: string, type: Question['type'] = 'CALCUL_TEXTE') {
  const form = readForm(formOf(villages, text('key'), told('found', formula, type)));
  return settlerOf(form)(key === undefined ? {} : { key: said(key) }).found?.values[0];
}

describe('a look-up in a table of the form', () => {
  test.each([
    ['the row with this very text', keyed('label'), '7', 'Betafo'],
    ['a key with zeros before it is another', keyed('label'), '007', 'Ambato'],
    ['the code of a row', keyed('name'), '8', 'v3'],
    ['nothing in an empty cell', keyed('houses'), '8', undefined],
    ['nothing where no row is meant', keyed('label'), '99', undefined],
    ['nothing before there is a key', keyed('label'), undefined, undefined],
    ['a number meets what says the same number', keyed('label', 8), undefined, 'Soavina'],
    ['a number meets a text that is written otherwise', keyed('label', 7), undefined, 'Ambato'],
    ['several conditions at once', { lookup: ['villages', 'label', [['district', '==', 'North'], ['houses', '<', 30]]] }, undefined, 'Betafo'], // prettier-ignore
    ['the first row that is not the one', { lookup: ['villages', 'label', [['key', '!=', '007']]] }, undefined, 'Betafo'],
    ['the first row without a condition', { lookup: ['villages', 'label', []] }, undefined, 'Ambato'],
  ] as const)('gives %s', (...[, formula, key, value]) => {
    expect(gives(formula as unknown as Question['formula'], key)).toBe(value);
  });

  test.each([
    ['count', { count: [{ rows: ['villages', null, [['district', '==', 'North']]] }] }, '2'],
    ['sum', { sum: [{ rows: ['villages', 'houses', []] }] }, '65'],
    ['max', { max: [{ rows: ['villages', 'houses', []] }] }, '40'],
    ['count of none', { count: [{ rows: ['villages', null, [['district', '==', 'East']]] }] }, '0'],
  ])('gathers all rows: %s', (_, formula, value) => {
    expect(gives(formula, undefined, 'CALCUL')).toBe(value);
  });

  test('may be in a table that an answer names, and hides nothing where there is none of that name', () => {
    const named = (name: string) => {
      const form = readForm(formOf(villages, text('which'), told('found', { lookup: [v('which'), 'label', []] })));
      return settlerOf(form)({ which: said(name) });
    };
    expect(named('villages').found?.values).toEqual(['Ambato']);
    expect('found' in named('elsewhere')).toBe(false);
    expect('found' in named('which')).toBe(false);
  });

  test('follows an answer on the phone as it is typed, decides what is shown, and is the same on the server', () => {
    const form = readForm(
      formOf(villages, text('key'), told('found', keyed('district')), { ...text('why'), visibleIf: { '==': [keyed('district'), 'South'] } }),
    );
    const filling = createFilling(form, {});
    filling.set('key', said('8'));
    expect([filling.answers().found?.values[0], filling.question('why').shown]).toEqual(['South', true]);
    filling.set('key', said('7'));
    expect([filling.answers().found?.values[0], filling.question('why').shown]).toEqual(['North', false]);
    expect(filling.state().total).toBe(1);
    const judged = checkAnswerEntries(form, [{ id: 'key', reponses: ['7'] }]);
    expect(judged.calculated.map(({ id, reponses }) => [id, reponses])).toEqual([['found', ['North']]]);
  });

  test('is the same where the part around its table is hidden: nobody sees a table anywhere', () => {
    const why = { ...text('why'), visibleIf: { '==': [keyed('district'), 'South'] } };
    const base = formOf(text('key'), told('found', keyed('district')), why);
    const hidden = { id: 'h', title: 'H', visibleIf: { '==': [v('key'), 'never'] }, question: [villages] };
    const filling = createFilling(readForm({ ...base, section: [...(base.section ?? []), hidden] }), {});
    filling.set('key', said('7'));
    expect([filling.answers().found?.values[0], filling.question('why').shown]).toEqual(['North', false]);
  });

  test('takes part in an entry of a repeated part', () => {
    const base = formOf(villages, told('found', { sum: [v('size')] }, 'CALCUL'));
    const members = { id: 'm', code: 'm', title: 'Visits', repeated: true, question: [text('key'), told('size', keyed('houses'), 'CALCUL')] };
    const read = readForm({ ...base, section: [...(base.section ?? []), members] });
    const filling = createFilling(read, {});
    filling.adopt({ 'm@1abc': said('1'), 'key@1abc': said('007'), 'm@2abc': said('1'), 'key@2abc': said('7') });
    expect(filling.answers().found?.values[0]).toBe('65');
  });

  test('costs what it finds, whatever the length of the table', () => {
    const option = Array.from({ length: 20_000 }, (_, at) => row(`Place ${at}`, `key=${at}`, `p${at}`));
    let reads = 0;
    const counting = new Proxy(option, {
      get(target, key, self) {
        reads += 1;
        return Reflect.get(target, key, self) as unknown;
      },
    });
    const look = (key: string) => workOut(keyed('label', key), () => counting as never);
    expect(look('19999')).toBe('Place 19999');
    const first = reads;
    for (let at = 0; at < 100; at += 1) expect(look(String(at))).toBe(`Place ${at}`);
    expect(reads - first).toBe(0);
  });
});

describe('before publishing', () => {
  test.each([
    ['a table that is not there', { lookup: ['towns', 'label', []] }, 'rule_unknown', { code: 'towns' }],
    ['a question for a table', { lookup: ['key', 'label', []] }, 'rule_unknown', { code: 'key' }],
    ['a column that is not there', keyed('people'), 'rule_unknown', { code: 'villages: people' }],
    ['a column of a condition that is not there', { lookup: ['villages', 'label', [['gone', '==', 1]]] }, 'rule_unknown', { code: 'villages: gone' }],
    ['a table for an answer', v('villages'), 'rule_unknown', { code: 'villages' }],
    ['too little', { lookup: ['villages'] }, 'rule_wrong', { operator: 'lookup()' }],
  ])('%s is told', (...[, formula, code, params]) => {
    const problems = checkForm(formOf(villages, text('key'), told('found', formula as unknown as Question['formula'])));
    expect(problems.map((one) => [one.code, one.params])).toEqual([[code, params]]);
  });

  test('a table without rows is told, and so is one that has the same row twice', () => {
    expect(checkForm(formOf({ ...villages, option: [] }, text('key'), told('found', keyed('label')))).map(({ code }) => code)).toEqual(['choice_empty']);
    const twice = { ...villages, option: [row('A', 'key=1', 'a'), row('A', 'key=2', 'b')] };
    expect(checkForm(formOf(twice, text('key'), told('found', keyed('label')))).map(({ code }) => code)).toEqual(['option_twice']);
  });

  test('any condition that is none says nothing and never throws', () => {
    for (const given of [null, 'x', [1], [['key']], [['key', 'nonsense', 1]], [[1, 2, 3]]]) {
      expect(() => gives({ lookup: ['villages', 'label', given] })).not.toThrow();
    }
  });
});
