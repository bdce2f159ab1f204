import type FastCheck from 'fast-check';
import { holds, type RuleValue } from '../../../../src/questionnaire/engine/rules.ts';

/** Answers to the questions that conditions of `anyForm` name. */
export const someAnswers = (fc: typeof FastCheck) =>
  fc.record({
    n: fc.constantFrom<RuleValue>(1, 7, null),
    d: fc.constantFrom<RuleValue>('2020-01-02', null),
    t: fc.constantFrom<RuleValue>('a', 'abcd', null),
    m: fc.constantFrom<RuleValue>(['A'], ['B'], ['A', 'B'], null),
    o: fc.constantFrom<RuleValue>('A', 'B', null),
  });

/** Whether a condition of `anyForm` holds with these answers; undefined where that cannot be told. */
export function decide(rule: unknown, answers: Readonly<Record<string, RuleValue>>): boolean | undefined {
  const named = (value: RuleValue): RuleValue => (Array.isArray(value) ? value.map(named) : typeof value === 'string' ? value.toLowerCase() : value);
  const read = (code: string, asName?: boolean): RuleValue => (asName ? named(answers[code] ?? null) : (answers[code] ?? null));
  return rule ? holds(rule, read, () => '2026-01-01T00:00:00') : true;
}
