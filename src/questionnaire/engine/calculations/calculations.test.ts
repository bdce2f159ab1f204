import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Form, Question } from '../../../contract/index.ts';
import type { Rule } from '../../../resources/define/index.ts';
import type { Answers } from '../answerValue.ts';
import { checkForm } from '../checkForm.ts';
import '../functions/learnFunctions.ts';
import { checkAnswerEntries, createFilling, readForm, visibleQuestions } from '../index.ts';
import { settlerOf } from '../settling.ts';
import { createSettler } from './createSettler.ts';

const v = (code: string) => ({ var: code });
const number = (id: string, more: Partial<Question> = {}): Question => ({ id, code: id, title: id, type: 'NUMERIC', ...more });
const calculated = (id: string, formula: Rule | undefined, more: Partial<Question> = {}): Question => ({
  id,
  code: id,
  title: id,
  type: 'CALCUL',
  ...(formula && { formula }),
  ...more,
});
const formOf = (...pages: Question[][]): Form => ({
  id: 'f',
  title: 'Form',
  isValid: true,
  section: pages.map((question, at) => ({ id: `s${at}`, title: `Section ${at}`, question })),
});
const said = (...values: string[]) => ({ values, typedAt: '2026-11-22T08:00:00.000+03:00' });
const settledOf = (form: Form, answers: Answers) => settlerOf(readForm(form))(answers);
const valueIn = (answers: Answers, id: string) => answers[id]?.values[0];

const body = [number('weight'), number('height'), calculated('bmi', { '/': [v('weight'), { pow: [{ '/': [v('height'), 100] }, 2] }] })];

describe('a calculated value', () => {
  it('follows the answers it is worked out from, and is empty while one is missing', () => {
    expect(valueIn(settledOf(formOf(body), { weight: said('64'), height: said('160') }), 'bmi')).toBe('24.999999999999996');
    expect(settledOf(formOf(body), { weight: said('64') }).bmi).toEqual({ values: [] });
  });

  it('follows what stands in for an answer that is not there', () => {
    const form = formOf([
      number('a'),
      calculated('first', { var: ['second', { var: 'third' }] }),
      calculated('second', { '+': [v('a'), 1] }),
      calculated('third', { '*': [7, 3] }),
    ]);
    expect([valueIn(settledOf(form, {}), 'first'), valueIn(settledOf(form, { a: said('1') }), 'first')]).toEqual(['21', '2']);
    expect(checkForm(formOf([number('a'), calculated('x', { var: ['a', { var: 'gone' }] })])).map(({ code }) => code)).toEqual(['rule_unknown']);
  });

  it('decides what is shown, and follows what is hidden', () => {
    const form = readForm(formOf([...body, number('advice', { visibleIf: { '>=': [v('bmi'), 25] } }), calculated('told', { '+': [v('advice'), 1] })]));
    const filling = createFilling(form, {});
    filling.set('height', said('160'));
    filling.set('weight', said('80'));
    expect(filling.question('advice').shown).toBe(true);
    filling.set('advice', said('3'));
    expect(valueIn(filling.answers(), 'told')).toBe('4');
    filling.set('weight', said('50'));
    expect(filling.question('advice').shown).toBe(false);
    expect(valueIn(filling.answers(), 'told')).toBeUndefined();
  });

  it('is empty while it is hidden', () => {
    const shown = { visibleIf: { '>': [v('a'), 1] } };
    const form = formOf([number('a'), calculated('double', { '*': [v('a'), 2] }, shown), calculated('next', { var: ['double', -1] })]);
    expect(settledOf(form, { a: said('1') })).toMatchObject({ double: { values: [] }, next: { values: ['-1'] } });
    expect(settledOf(form, { a: said('2') })).toMatchObject({ double: { values: ['4'] }, next: { values: ['4'] } });
  });

  it('is empty in a circle, which no form that is published has', () => {
    const circle = formOf([calculated('x', { '+': [v('y'), 1] }), calculated('y', { '+': [v('x'), 1] })]);
    expect(settledOf(circle, {})).toEqual({ x: { values: [] }, y: { values: [] } });
  });

  it('is neither asked, counted, seen nor sent', () => {
    const filling = createFilling(readForm(formOf(body, [calculated('alone', { '+': [v('weight'), 1] })])), {});
    filling.set('weight', said('64'));
    expect(filling.state()).toMatchObject({ answered: 1, total: 2, pages: [0] });
    expect(filling.entries().map(({ id }) => id)).toEqual(['weight']);
  });

  it('is what the server works out, whatever a phone says it is', () => {
    const sent = [
      { id: 'weight', reponses: ['64'] },
      { id: 'height', reponses: ['200'] },
      { id: 'bmi', reponses: ['99'] },
    ];
    const { problems, calculated: own, entries } = checkAnswerEntries(readForm(formOf(body)), sent);
    expect([problems, own, entries.map(({ id }) => id)]).toEqual([[], [{ id: 'bmi', reponses: ['16'] }], ['weight', 'height']]);
  });

  it('is there for checks', () => {
    const check = { rule: { '<': [v('bmi'), 60] }, message: 'Please measure again.' };
    const form = readForm(formOf([number('weight', { checks: [check] }), ...body.slice(1)]));
    const sent = (weight: string) =>
      checkAnswerEntries(form, [
        { id: 'weight', reponses: [weight] },
        { id: 'height', reponses: ['160'] },
      ]);
    expect([sent('60').problems, sent('300').problems.map(({ code }) => code)]).toEqual([[], ['check']]);
  });

  it('hides nothing where it cannot be told', () => {
    const asked = number('phone', { visibleIf: { '==': [v('device'), 'x'] } });
    const form = readForm(formOf([calculated('device', { elsewhere: ['deviceid'] }, { type: 'CALCUL_TEXTE' }), asked]));
    expect([...visibleQuestions(form, settlerOf(form)({}))]).toContain('phone');
    expect([...visibleQuestions(form, {})]).toContain('phone');
  });

  it('is a text, a number or a day, and empty where it is none', () => {
    const form = formOf([
      number('a'),
      calculated('text', { if: [{ '>': [v('a'), 1] }, 'many', 'one'] }, { type: 'CALCUL_TEXTE' }),
      calculated('truth', { '>': [v('a'), 1] }, { type: 'CALCUL_TEXTE' }),
      calculated('day', { date: [v('a')] }, { type: 'CALCUL_DATE' }),
      calculated('none', { concat: ['x', v('a')] }),
    ]);
    const answers = settledOf(form, { a: said('365') });
    expect(['text', 'truth', 'day', 'none'].map((id) => valueIn(answers, id))).toEqual(['many', 'true', '1971-01-01', undefined]);
  });

  it('knows the day and the moments by the clock of the device, wherever the server stands', () => {
    const moment = (id: string, name: string) => calculated(id, { [name]: [] }, { type: 'CALCUL_TEXTE' });
    const form = formOf([number('a'), number('b'), moment('start', 'began'), moment('end', 'ended'), moment('day', 'today')]);
    const answers = settledOf(form, {
      a: { values: ['1'], typedAt: '2026-11-22T23:50:00.000Z' },
      b: { values: ['2'], typedAt: '2026-11-23T02:55:00.000+03:00' },
    });
    // The second was given five minutes later, in the night of East Africa.
    expect(['start', 'end', 'day'].map((id) => valueIn(answers, id))).toEqual(['2026-11-22T23:50:00.000Z', '2026-11-23T02:55:00.000+03:00', '2026-11-23']);
  });

  it('moves alone what rests on a change, and tells its listeners alone', () => {
    const form = readForm(formOf([number('a'), number('b'), calculated('fromA', { '+': [v('a'), 1] }), calculated('fromB', { '+': [v('b'), 1] })]));
    const settle = createSettler(form);
    const first = settle({ a: said('1'), b: said('1') });
    const second = settle({ ...first, a: said('2') });
    expect([second.fromA, second.fromB === first.fromB]).toEqual([{ values: ['3'] }, true]);
    expect(settle(second)).toBe(second);
    expect(settle({ ...second, a: said('2.0') }).fromA, 'what comes out the same').toBe(second.fromA);
    expect(settle({ ...second, fromA: said('99') }).fromA, 'what somebody says it is').toEqual({ values: ['3'] });

    const filling = createFilling(form, {});
    filling.question('fromB');
    const listener = vi.fn();
    filling.subscribe('fromB', listener);
    filling.set('a', said('1'));
    expect(listener).not.toHaveBeenCalled();
    filling.set('b', said('1'));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what a question begins with', () => {
  const choice: Question = {
    ...number('sex'),
    type: 'CASE_COCHER',
    option: [
      { title: 'Woman', code: 'f' },
      { title: 'Man', code: 'm' },
    ],
  };
  const form = readForm(
    formOf(
      [
        { ...choice, initial: { concat: ['m'] } },
        number('a', { initial: { '+': [7] } }),
        number('b', { initial: { '+': [v('a'), 1] }, visibleIf: { '>': [v('a'), 8] } }),
      ],
      [{ ...number('day', { initial: { today: [] } }), type: 'DATE' }],
    ),
  );
  const begun = () => createFilling(form, { language: 'en', now: () => '2026-11-23T01:30:00.000+03:00' });

  it('stands there once it is seen, and gives way to what the person says', () => {
    const filling = begun();
    expect(filling.entries()).toEqual([]);
    filling.see(0);
    expect(filling.entries().map(({ id, reponses, typedAt }) => [id, ...reponses, typedAt])).toEqual([
      ['sex', 'Man', '2026-11-23T01:30:00.000+03:00'],
      ['a', '7', '2026-11-23T01:30:00.000+03:00'],
    ]);
    expect(filling.isTouched()).toBe(false);
    filling.set('a', { values: ['9'] });
    filling.see(0);
    expect(valueIn(filling.answers(), 'b')).toBe('10');
    filling.set('b', { values: [] });
    filling.see(0);
    expect(valueIn(filling.answers(), 'b')).toBeUndefined();
  });

  it('is nothing where its list has no such choice, until what it follows has one', () => {
    const followed = { ...choice, initial: { concat: [v('said')] } };
    const filling = createFilling(readForm(formOf([{ ...number('said'), type: 'REPONSE_COURTE' }, followed])), {});
    filling.set('said', said('x'));
    filling.see(0);
    expect(filling.answers()).not.toHaveProperty('sex');
    filling.set('said', said('f'));
    filling.see(0);
    expect(valueIn(filling.answers(), 'sex')).toBe('Woman');
  });

  it('is the day where it is seen, on a page nobody came to nothing, and gives way to an earlier draft', () => {
    const filling = begun();
    filling.see(0);
    filling.merge({ a: said('5'), sex: { values: [] } });
    expect([valueIn(filling.answers(), 'a'), valueIn(filling.answers(), 'sex'), valueIn(filling.answers(), 'day')]).toEqual(['5', undefined, undefined]);
    filling.see(1);
    expect(valueIn(filling.answers(), 'day')).toBe('2026-11-23');
  });
});

describe('publishing', () => {
  const problems = (...pages: Question[][]) => checkForm(formOf(...pages)).map(({ id, code, params }) => `${id} ${code} ${JSON.stringify(params ?? {})}`);

  it('refuses circles with their path, names that are nowhere, and a formula that is missing', () => {
    expect(problems([number('a'), calculated('x', { '+': [v('y'), 1] }), calculated('y', { '+': [v('x'), v('a')] })])).toEqual([
      'x rule_circle {"codes":"x → y → x"}',
      'y rule_circle {"codes":"y → x → y"}',
    ]);
    expect(problems([number('a', { visibleIf: { '>': [v('x'), 1] } }), calculated('x', { '+': [v('a'), 1] })])).toContain(
      'a rule_circle {"codes":"a → x → a"}',
    );
    expect(problems([number('a'), calculated('x', { '+': [v('gone'), 1] })])).toEqual(['x rule_unknown {"code":"gone"}']);
    expect(problems([number('a'), calculated('x', undefined), calculated('y', { pow: [1] })])).toEqual([
      'x formula_missing {}',
      'y rule_wrong {"operator":"pow()"}',
    ]);
  });

  it('lets a formula speak of what is asked later, and no question show by it before', () => {
    const sum = calculated('sum', { '+': [v('late'), 1] });
    const shownBy = number('early', { visibleIf: { '>': [v('sum'), 1] } });
    expect(problems([number('a'), sum], [number('late')])).toEqual([]);
    expect(problems([sum, shownBy], [number('late')])).toEqual(['early rule_later {"code":"sum"}']);
    expect(problems([number('late')], [shownBy, sum])).toEqual([]);
  });
});

describe('working out again only what a change can move', () => {
  const asked = ['q0', 'q1', 'q2', 'q3'];
  const ids = [...asked, 'c0', 'c1', 'c2', 'c3', 'c4'];
  /** Each may speak of those before it, so that there is no circle. */
  const formulas = fc.tuple(
    ...ids.map((_, at) => {
      const name = fc.constantFrom(...ids.slice(0, Math.max(1, at)));
      return fc.tuple(
        fc.constantFrom('+', '-', '*', 'coalesce', 'if', 'today'),
        name,
        name,
        fc.option(fc.tuple(name, fc.integer({ min: -2, max: 6 })), { nil: undefined }),
      );
    }),
  );
  const changes = fc.array(fc.tuple(fc.constantFrom(...asked), fc.constantFrom('', '-1', '0', '2', '5')), { minLength: 1, maxLength: 12 });

  it('gives what working out everything again gives, after any changes of any form', () => {
    fc.assert(
      fc.property(formulas, changes, (all, steps) => {
        const form = readForm(
          formOf(
            ids.map((id, at) => {
              const [operator, a, b, shown] = all[at] as (typeof all)[number];
              const visibleIf = shown && at > 0 ? { '>': [v(shown[0]), shown[1]] } : null;
              const formula =
                operator === 'coalesce'
                  ? { var: [a, v(b)] }
                  : operator === 'if'
                    ? { if: [v(a), v(b), v(a)] }
                    : operator === 'today'
                      ? { '+': [{ 'decimal-date-time': [{ today: [] }] }, v(a)] }
                      : { [operator]: [v(a), v(b)] };
              return id.startsWith('q') ? number(id, { visibleIf }) : calculated(id, formula, { visibleIf });
            }),
          ),
        );
        const settle = createSettler(form);
        let answers = settle({});
        for (const [at, [id, value]] of steps.entries()) {
          const given: Answers = { ...answers, [id]: { values: value === '' ? [] : [value], typedAt: `2026-11-${String(10 + (at % 3))}T08:00:00.000Z` } };
          answers = settle(given);
          const whole = createSettler(form)(Object.fromEntries(Object.entries(given).filter(([one]) => one.startsWith('q'))));
          expect(answers).toEqual(whole);
          expect(visibleQuestions(form, answers)).toEqual(visibleQuestions(form, whole));
        }
      }),
      { numRuns: 300 },
    );
  });
});
