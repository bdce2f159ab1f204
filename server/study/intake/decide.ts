import type { RespondentStatus } from '../../../src/contract/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { decideChanges } from './decideChanges.ts';
import { decideWhole } from './decideWhole.ts';
import { isLate } from './isLate.ts';
import { refuseFullLink } from '../forms/refuseFullLink.ts';
import { refuseEndlessHistory } from './refuseEndlessHistory.ts';
import type { Decision, Situation } from './Situation.ts';

/** The ways a status goes with answers: the first that is saved begins the questionnaire, a finished one closes it. */
function movesOf(status: RespondentStatus, finishing: boolean): RespondentStatus[] {
  return [...(status === 'NOT_STARTED' ? (['PROGRESS'] as const) : []), ...(finishing && status !== 'CLOSED' ? (['CLOSED'] as const) : [])];
}

/**
 * What becomes of a submission in its situation. Pure: everything it needs was read before, and nothing is written here.
 * @throws Refusal where it is not taken; nobody else's is touched by that
 */
export function decide(situation: Situation): Decision {
  const { submission, set, enrolment, at } = situation;
  const isWhole = submission.source.brings === 'whole';
  const finished = enrolment ? enrolment.status === 'CLOSED' || situation.isApart : (set?.complete ?? false);
  const late = (): boolean => {
    if (situation.idTaken) throw new Refusal('submission_differs');
    if (!set) refuseFullLink(situation, at);
    return isLate(situation);
  };
  const { outcome, writing, refusal } = isWhole ? decideWhole(situation, { finished, late }) : decideChanges(situation, { finished, late });
  if (writing) refuseEndlessHistory(situation, writing);
  const moves = writing && enrolment ? movesOf(enrolment.status, writing.state?.complete === true && isWhole) : [];
  const status = moves.at(-1) ?? enrolment?.status;
  return { outcome: { ...outcome, ...(status && { status }) }, ...(writing && { writing: { ...writing, moves } }), ...(refusal && { refusal }) };
}
