import type { RespondentAnswers } from '../../../dataProvider/study/answers.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';

/** A respondent as staff read them: the person's fields, with the answers and the version they were given to. */
export type Respondent = AnyRecord &
  RespondentAnswers & {
    receipt?: string;
    /** When the answers were changed last. */
    answersUpdatedAt?: string;
  };
