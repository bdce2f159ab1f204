import type { RespondentAnswers } from '../../../dataProvider/study/answers.ts';
import type { AnyRecord } from '../../fields/FieldView.ts';

/** A respondent as staff read them: the person's fields, and the answers in the version of the form they were given to. */
export type Respondent = AnyRecord &
  RespondentAnswers & {
    name?: string;
    email?: string | null;
    receipt?: string;
    /** When the answers were changed last. */
    answersUpdatedAt?: string;
  };
