import type { ProposedAnswer, Question, QuestionType } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';
import type { Scale } from './scale.ts';

/** A question where it stands in the form, with everything that decides whether it is shown. */
export interface FormQuestion {
  readonly id: string;
  readonly type: QuestionType;
  /** What rules call it: its code, or its id where it has none. */
  readonly code: string;
  readonly question: Question;
  readonly options: readonly ProposedAnswer[];
  /** Only of an ECHELLE_LINEAIRE. */
  readonly scale: Scale | undefined;
  /** Counted from 0. */
  readonly page: number;
  /** The rules of its section, its sub-section and its own: it is shown while all hold. */
  readonly conditions: readonly Rule[];
}
