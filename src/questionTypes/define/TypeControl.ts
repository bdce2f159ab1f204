import type { ComponentType } from 'react';
import type { AnswerValue, FormQuestion, Reading } from '../../questionnaire/engine/index.ts';
import type { QuestionnaireTranslate } from '../../questionnaire/useQuestionnaireTexts.ts';
import type { ControlAttributes } from '../../ui/Field.tsx';

export interface ControlProps {
  question: FormQuestion;
  answer: AnswerValue;
  onAnswer(answer: AnswerValue): void;
  /** The same for text as it is typed, key by key: what follows from it comes once the key is seen. */
  onTyped(answer: AnswerValue): void;
  /** Spread on the input; a group gives it to each of its inputs without the id. */
  control: ControlAttributes;
  disabled: boolean;
  t: QuestionnaireTranslate;
  /** The languages its options are read in. */
  reading: Reading;
}

/** The screen's half of a question type. */
export interface TypeControl {
  /** Absent where nothing is asked: its words stand alone. */
  Control?: ComponentType<ControlProps>;
  /** Several inputs under one legend. */
  isGroup?(question: FormQuestion): boolean;
  /** The control itself has no way back to "no answer": a button next to it gives one. */
  needsClear?: boolean;
  /** What it will ask for only when it is used, brought while there is a network. */
  bring?(): Promise<unknown>;
}
