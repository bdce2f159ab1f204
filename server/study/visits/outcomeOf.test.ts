import { expect, test } from 'vitest';
import { outcomeOf, type VisitSaid } from './outcomeOf.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const visit = (outcome: VisitSaid['outcome'], hour: number): VisitSaid => {
  return { outcome, moment: at(hour), visitedOn: '2026-11-20', comeBackOn: null, comeBackTime: null, note: null };
};
const word = (given: boolean, hour: number) => ({ given, moment: new Date(at(hour)) });

test('the last visit by when it was counts, in whichever order they are told', () => {
  const all = [visit('NOT_AT_HOME', 8), visit('MOVED', 12), visit('COME_BACK', 10)];
  for (const visits of [all, all.toReversed()]) expect(outcomeOf(visits, []).visitOutcome).toBe('MOVED');
  expect(outcomeOf([], []).visitOutcome).toBeNull();
});

test('a refusal stays whatever visit came after it, and ends by a later yes alone', () => {
  const visits = [visit('REFUSED', 9), visit('NOT_AT_HOME', 11)];
  expect(outcomeOf(visits, []).visitOutcome).toBe('REFUSED');
  expect(outcomeOf(visits, [word(true, 8)]).visitOutcome).toBe('REFUSED');
  expect(outcomeOf(visits, [word(true, 10)]).visitOutcome).toBe('NOT_AT_HOME');
  expect(outcomeOf([visit('REFUSED', 9)], [word(true, 10)]).visitOutcome).toBeNull();
  expect(outcomeOf([visit('MOVED', 9)], [word(true, 8), word(false, 10)]).visitOutcome).toBe('REFUSED');
});
