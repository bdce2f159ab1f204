import { lastingOutcomes } from '../../resources/visitOutcomes.ts';
import type { Respondent } from '../Respondent.ts';

/** Where somebody stands in a field worker's day, in its order. */
export const stages = ['toVisit', 'begun', 'waiting', 'sent', 'rejected', 'over'] as const;

export type Stage = (typeof stages)[number];

/** Refused, moved, died, unable: nobody asks again by themselves. */
export function isOver({ status, visitOutcome }: Respondent): boolean {
  return status !== 'CLOSED' && visitOutcome != null && lastingOutcomes.includes(visitOutcome);
}

/** Why their questionnaire was opened again, while it is to be corrected. */
export function reopenReasonOf({ status, reopenReason }: Respondent): string | undefined {
  return status === 'REOPENED' ? (reopenReason ?? undefined) : undefined;
}

/** One of them, by the one state that every screen reads. */
export function stageOf(person: Respondent): Stage {
  const { status, refused, answersHere } = person;
  if (refused) return 'rejected';
  if (answersHere) return answersHere === 'finished' ? 'waiting' : 'begun';
  if (status === 'CLOSED') return 'sent';
  if (isOver(person)) return 'over';
  return status === 'PROGRESS' || status === 'REOPENED' ? 'begun' : 'toVisit';
}
