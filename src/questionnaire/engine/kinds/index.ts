import type { QuestionType } from '../../../contract/index.ts';
import type { AnswerKind } from './answerKind.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { number } from './number.ts';
import { scale } from './scale.ts';
import { text } from './text.ts';
import { time } from './time.ts';

export type { AnswerKind, Fault } from './answerKind.ts';
export { isChosen, isOrdered, type ValueType } from './valueType.ts';

/** The engine's half of every question type; the control is in `src/questionnaire/controls`. A type without one does not compile. */
export const answerKinds: { readonly [Type in QuestionType]: AnswerKind } = {
  REPONSE_COURTE: text(15),
  NUMERIC: number,
  PARAGRAPHE: text(45),
  CHOIX_MULTIPLE: choice('many', 15),
  CASE_COCHER: choice('one', 10),
  LISTE_DEROULANTE: choice('one', 12),
  ECHELLE_LINEAIRE: scale,
  DATE: date,
  HEURE: time,
  CHOIX_MULTIPLE_OTHER: choice('many', 18, true),
  CASE_COCHER_OTHER: choice('one', 12, true),
};
