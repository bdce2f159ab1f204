import type { ProposedAnswer, Question, QuestionType } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';

/** The ends of a scale, least first, and the options whose texts stand at them. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly minWords: ProposedAnswer | undefined;
  readonly maxWords: ProposedAnswer | undefined;
  /** False where the form named no two different whole numbers and 0 to 10 stands in. */
  readonly given: boolean;
}

/** A question where it stands in the form, with everything that decides whether it is shown. */
export interface FormQuestion {
  readonly id: string;
  readonly type: QuestionType;
  /** What rules call it: its code, or its id where it has none. */
  readonly code: string;
  readonly question: Question;
  readonly options: readonly ProposedAnswer[];
  /** Only where the type has one. */
  readonly scale: Scale | undefined;
  /** Counted from 0. */
  readonly page: number;
  /** The rules of its section, its sub-section and its own: it is shown while all hold. */
  readonly conditions: readonly Rule[];
  /** The repeated part it stands in, by id; the part's own item, which is the number of entries, has that id too. */
  readonly roster?: string;
  /** The repeated part around that part. */
  readonly within?: string;
  /** Where repeated parts are written out: the entry it is asked in. */
  readonly entry?: string;
  /** It says that its entry is there, and is nothing that anybody is asked. */
  readonly member?: true;
}
