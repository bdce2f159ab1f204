import type { ReactNode } from 'react';
import type { AnswerEntry, Form, SendOptions } from '../contract/index.ts';
import type { Locale } from '../resources/define/index.ts';
import type { Files } from './files.ts';
import type { AnswerStore } from './answerStore.ts';
import type { Answers } from './engine/index.ts';
import type { SendOutcome } from './SendOutcome.ts';

/** What was filled in of the markup before its script came; the store has it already. */
export interface TakenUp {
  answers: Answers;
  /** The page that was open, counted from 0. */
  page: number;
  /** Questions that were left, answered or pointed out as missing: what is wrong with them is shown. */
  judged: readonly string[];
}

export interface QuestionnaireProps {
  form: Form;
  /** The language the form's own texts are shown in; may change at any time. */
  locale: Locale;
  /** What is known already; see `answersFromEntries` and `answersFromTitles`. Read at the start only. */
  initialAnswers?: Answers;
  /** Questions answered earlier whose values this reader may not see: hidden, and counted. */
  answeredIds?: readonly string[] | undefined;
  /** Goes on from there. Read at the start only. */
  takenUp?: TakenUp | undefined;
  /** Every input disabled and nothing sent: staff screens. */
  readOnly?: boolean;
  /** `control` stands below the open section. `alone`: nothing but that section can be reached, and nothing is sent or discarded. */
  kiosk?: { alone: boolean; control: ReactNode };
  /** Without a store, answers live in memory only. */
  store?: AnswerStore;
  /** The id of whoever fills it in for somebody. */
  interviewer?: string;
  /** Pictures and sound: those of the form, and those that are answers. Read at the start only. */
  files?: Files;
  onChange?(answers: Answers): void;
  /**
   * Called once per sending with what the wire carries. A rejection counts as "not sent, try again";
   * the answers stay. Needed unless `readOnly`.
   */
  onSend?(entries: AnswerEntry[], options: SendOptions): Promise<SendOutcome>;
}
