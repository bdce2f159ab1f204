import { describe, expect, test } from 'vitest';
import type { Form, Question, Section } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';
import { checkForm } from './checkForm.ts';
import './functions/learnFunctions.ts';

const v = (code: string) => ({ var: code });
const text = (code: string, more: Partial<Question> = {}): Question => ({ id: code, code, title: code, type: 'PARAGRAPHE', ...more });
const calculated = (code: string, formula: Rule, more: Partial<Question> = {}) => text(code, { type: 'CALCUL_TEXTE', formula, ...more });
const formOf = (...section: Section[]): Form => ({ id: 'f', title: 'F', isValid: true, section });
const page = (...question: Question[]): Section => ({ id: 's', title: 'S', question });
const list = (id: string, ...question: Question[]): Section => ({ id, title: id, repeated: true, question });
const problems = (...sections: Section[]) => checkForm(formOf(...sections)).map(({ id, code, params }) => `${id} ${code} ${String(params?.codes)}`);

const doubling = (times: number) =>
  Array.from({ length: times }, (_, at) => {
    const before = v(at === 0 ? 't' : `c${at - 1}`);
    return calculated(`c${at}`, { concat: [before, before] });
  });

describe('publishing refuses', () => {
  test('a text that grows too long whatever is answered, with its path', () => {
    const path = ['t', ...Array.from({ length: 17 }, (_, at) => `c${at}`)].join(' → ');
    expect(problems(page(text('t'), ...doubling(20)))).toEqual([`c16 formula_long ${path}`]);
    expect(problems(page(text('t'), ...doubling(100)))).toHaveLength(1);
  });

  test('a text that only full lists make too long', () => {
    const names = calculated('names', { join: [', ', v('n')] });
    expect(problems(list('people', text('n')), page(text('t'), names))).toEqual([]);
    const often = calculated('often', { concat: Array.from({ length: 100 }, () => ({ join: [' and then ', v('n')] })) });
    expect(problems(list('people', text('n')), page(text('t'), often))).toEqual(['often formula_long n → often']);
  });

  test('formulas that take too many steps in a full list', () => {
    const each = { '+': Array.from({ length: 100 }, (_, at) => ({ '*': [v('x'), at] })) };
    const one = calculated('costly', { '+': Array.from({ length: 50 }, () => each) }, { type: 'CALCUL' });
    expect(problems(list('people', text('x', { type: 'NUMERIC' }), one))).toEqual(['costly formula_costly x → costly']);
  });
});

describe('publishing lets be', () => {
  test.each<[string, Section[]]>([
    ['texts that are long only where answers are', [page(text('t'), ...doubling(12))]],
    ['the same text in very many formulas', [page(text('t'), ...Array.from({ length: 300 }, (_, at) => calculated(`c${at}`, { concat: [v('t'), v('t')] })))]],
    [
      'thirty texts with signs exchanged',
      [page(text('t'), ...Array.from({ length: 30 }, (_, at) => calculated(`c${at}`, { translate: [v('t'), { concat: ['x', v('t')] }, ''] })))],
    ],
    [
      'a hundred sums over one list in each entry of another, which are worked out once',
      [
        list('items', text('x', { type: 'NUMERIC' })),
        list('people', text('y'), calculated('share', { '+': Array.from({ length: 100 }, () => ({ sum: [v('x')] })) }, { type: 'CALCUL' })),
      ],
    ],
    ['numbers, however often they are counted on', [page(text('t', { type: 'NUMERIC' }), ...doubling(60).map((one) => ({ ...one, type: 'CALCUL' as const })))]],
  ])('%s', (_, sections) => {
    expect(problems(...sections)).toEqual([]);
  });
});
