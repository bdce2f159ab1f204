import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { inProportion, timesAsMuch } from '../../../tests/api/harness/timesAsMuch.ts';
import { countSteps } from '../../../tests/countSteps.ts';
import type { Form, Question, Section } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';
import type { Answers } from './answerValue.ts';
import { createSettler } from './calculations/createSettler.ts';
import './functions/learnFunctions.ts';
import { checkAnswerEntries, createFilling, readForm } from './index.ts';
import { longestWorkedOut, mostSteps } from './meter.ts';
import { workOut } from './rules.ts';

const v = (code: string) => ({ var: code });
const text = (code: string, more: Partial<Question> = {}): Question => ({ id: code, code, title: code, type: 'PARAGRAPHE', ...more });
const number = (code: string): Question => text(code, { type: 'NUMERIC' });
const calculated = (code: string, formula: Rule, more: Partial<Question> = {}) => text(code, { type: 'CALCUL_TEXTE', formula, ...more });
const formOf = (...section: Section[]): Form => ({ id: 'f', title: 'F', isValid: true, section });
const page = (...question: Question[]): Form => formOf({ id: 's', title: 'S', question });

const doubling = (times: number): Form =>
  page(
    text('t'),
    ...Array.from({ length: times }, (_, at) => {
      const before = v(at === 0 ? 't' : `c${at - 1}`);
      return calculated(`c${at}`, { concat: [before, before] });
    }),
  );

/** What the phone knows and what the server does, of the same answers. */
function bothOf(form: Form, said: Readonly<Record<string, string>>) {
  const filling = createFilling(readForm(form), {});
  for (const [id, value] of Object.entries(said)) filling.set(id, { values: [value] });
  const entries = filling.entries();
  const checked = checkAnswerEntries(readForm(form), entries);
  const onPhone = checked.calculated.map(({ id }) => filling.answers()[id]?.values);
  expect(onPhone).toEqual(checked.calculated.map(({ reponses }) => reponses));
  return { filling, checked };
}

describe('a formula that grows', () => {
  test('is worked out as far as a text may be long, the rest is not, and the answers are kept', () => {
    const { filling, checked } = bothOf(doubling(20), { t: 'a'.repeat(200) });
    expect(checked.calculated.map(({ id, reponses: [value = ''] }) => [id, value.length])).toEqual(
      Array.from({ length: 8 }, (_, at) => [`c${at}`, 200 * 2 ** (at + 1)]),
    );
    expect(checked.entries.map(({ id, reponses }) => [id, reponses[0]?.length])).toEqual([['t', 200]]);
    expect(filling.notWorkedOut()).toBe('c8');
    filling.set('t', { values: ['a'] });
    expect(filling.notWorkedOut()).toBe('c16');
  });

  test.each([
    [longestWorkedOut, ''],
    [longestWorkedOut + 1, 'long'],
  ])('of %i signs is told as it should be', (signs, untold) => {
    const [whole, rest] = [Math.floor(signs / 10_000), signs % 10_000];
    const parts = [...Array.from({ length: whole }, () => v('t')), 'b'.repeat(rest)];
    expect(bothOf(page(text('t'), calculated('long', { concat: parts })), { t: 'a'.repeat(10_000) }).filling.notWorkedOut()).toBe(untold);
  });

  test('takes no more steps the more often it is named', async () => {
    const stepsOf = (times: number) => countSteps(() => checkAnswerEntries(readForm(doubling(times)), [{ id: 't', reponses: ['a'.repeat(200)] }]));
    await stepsOf(3);
    expect((await stepsOf(40)) / (await stepsOf(10))).toBeLessThan(5);
  });
});

test('signs are exchanged in as long as a text and a table of them are, not one times the other', async () => {
  const signs = (length: number) => Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  const exchange = (length: number) => {
    const long = signs(length);
    for (let turn = 0; turn < 10; turn += 1) expect(workOut({ translate: [long, `x${long}`, long] }, () => null)).toHaveLength(length - 1);
    return Promise.resolve();
  };
  expect(await timesAsMuch(2000, exchange)).toBeLessThan(inProportion);
});

test('lists are compared as long as there are steps for it', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [
    { id: `list@p${1000 + at}`, reponses: ['1'] },
    { id: `x@p${1000 + at}`, reponses: [String(at)] },
    { id: `y@p${1000 + at}`, reponses: [String(at + 200)] },
  ]);
  const all = (code: string) => ({ each: Array.from({ length: 10 }, () => v(code)) });
  const form = formOf(
    { id: 'list', title: 'L', repeated: true, question: [number('x'), number('y')] },
    { id: 's', title: 'S', question: [calculated('few', { '==': [v('x'), v('y')] }), calculated('many', { '==': [all('x'), all('y')] })] },
  );
  const { calculated: told, entries } = checkAnswerEntries(readForm(form), rows.flat());
  const ids = told.map(({ id }) => id);
  expect([ids.includes('few'), ids.includes('many')]).toEqual([true, false]);
  expect(entries).toHaveLength(600);
});

test('a sum over one list in each entry of another takes as many steps an entry however many there are', async () => {
  const share = calculated('share', { '/': [v('y'), { sum: [v('x')] }] }, { type: 'CALCUL' });
  const shown = text('shown', { visibleIf: { '>': [{ sum: [v('x')] }, 3] }, checks: [{ message: '', rule: { '>': [{ sum: [v('x')] }, 2] } }] });
  const form = readForm(
    formOf(
      { id: 'items', title: 'I', repeated: true, question: [number('x')] },
      { id: 'people', title: 'P', repeated: true, question: [number('y'), share, shown] },
    ),
  );
  const sent = (entries: number) =>
    Array.from({ length: entries }, (_, at) =>
      [['items', '1'] as const, ['x', '5'] as const, ['people', '1'] as const, ['y', '5'] as const, ['shown', 'z'] as const].map(([id, value]) => ({
        id: `${id}@p${1000 + at}`,
        reponses: [value],
      })),
    ).flat();
  const stepsOf = (entries: number) =>
    countSteps(() => {
      const checked = checkAnswerEntries(form, sent(entries));
      expect(checked.problems).toEqual([]);
      expect(checked.entries).toHaveLength(5 * entries);
      expect(checked.calculated.find(({ id }) => id.startsWith('share@'))?.reponses).toEqual([String(1 / entries)]);
    });
  await stepsOf(10);
  expect((await stepsOf(200)) / (await stepsOf(50))).toBeLessThan(5);
});

describe('steps', () => {
  const { ofAnswers } = mostSteps;
  afterEach(() => {
    mostSteps.ofAnswers = ofAnswers;
  });

  test('give the same values whether answers come one by one or together, also where there are not enough', () => {
    const asked = ['q0', 'q1', 'q2'];
    const ids = [...asked, 'c0', 'c1', 'c2', 'c3', 'c4', 'c5'];
    const formulas = fc.tuple(
      ...ids.map((_, at) => {
        const name = fc.constantFrom(...ids.slice(0, Math.max(1, at)));
        return fc.tuple(fc.constantFrom('concat', 'if', 'coalesce'), name, name, fc.option(name, { nil: undefined }));
      }),
    );
    const changes = fc.array(fc.tuple(fc.constantFrom(...asked), fc.constantFrom('', 'a', 'b'.repeat(60), 'c'.repeat(200))), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(formulas, changes, fc.integer({ min: 5, max: 120 }), (all, steps, most) => {
        mostSteps.ofAnswers = most;
        const form = readForm(
          page(
            ...ids.map((id, at) => {
              const [operator, a, b, shown] = all[at] as (typeof all)[number];
              const visibleIf = shown && at > 0 ? { '!!': v(shown) } : null;
              const formula = operator === 'if' ? { if: [v(a), v(b), v(a)] } : { [operator]: [v(a), v(b)] };
              return id.startsWith('q') ? text(id, { visibleIf }) : calculated(id, formula, { visibleIf });
            }),
          ),
        );
        const settle = createSettler(form);
        let answers: Answers = settle({});
        for (const [id, value] of steps) {
          const given: Answers = { ...answers, [id]: { values: value === '' ? [] : [value] } };
          answers = settle(given);
          const whole = createSettler(form);
          expect(answers).toEqual(whole(Object.fromEntries(Object.entries(given).filter(([one]) => one.startsWith('q')))));
          expect(settle.tooLong()).toEqual(whole.tooLong());
        }
      }),
      { numRuns: 200 },
    );
  });
});
