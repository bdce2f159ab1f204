import type { Respondent } from '../Respondent.ts';

/** Where somebody stands in a field worker's day, in its order. */
export const stages = ['toVisit', 'begun', 'waiting', 'sent', 'rejected'] as const;

export type Stage = (typeof stages)[number];

/** One of them, by the one state that every screen reads. */
export function stageOf({ status, refused, answersHere }: Respondent): Stage {
  if (refused) return 'rejected';
  if (answersHere) return answersHere === 'finished' ? 'waiting' : 'begun';
  if (status === 'CLOSED') return 'sent';
  return status === 'PROGRESS' || status === 'REOPENED' ? 'begun' : 'toVisit';
}
