import { makeStudyCode } from '../status/makeStudyCode.ts';
import { makeReceiptCode } from './makeReceiptCode.ts';
import type { Situation, Writing } from './Situation.ts';

/** What a new set begins with; one of nobody in particular gets a code of its own. */
export function makeSet({ submission, enrolment, agreed, at }: Pick<Situation, 'submission' | 'enrolment' | 'agreed' | 'at'>): NonNullable<Writing['made']> {
  return {
    studyCode: enrolment?.studyCode ?? makeStudyCode(),
    startedAt: submission.begun ?? at,
    receipt: makeReceiptCode(),
    anonymous: enrolment === null,
    unconsented: submission.link !== null && !agreed,
  };
}
