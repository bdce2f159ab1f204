import { type AnswerConflict, type AnsweredQuestion, answerModes } from '../../../src/contract/index.ts';
import { flag, instant, integer, listOf, object, oneOf, optional, orNull, text } from '../../http/shapes.ts';
import { formShape } from '../forms/formShape.ts';
import { answerEntry } from '../intake/answerEntry.ts';

/** How a set of answers can have come. */
export const mode = oneOf(answerModes);

export const answeredQuestion = object<AnsweredQuestion>({ questionId: text, numero: optional(orNull(integer)), title: optional(text) });

const conflicting = object<AnswerConflict['answers'][number]>({
  value: orNull(answerEntry),
  mode,
  typedAt: orNull(instant),
  receivedAt: instant,
  aside: flag,
});

/** What every set of answers tells that a screen shows. */
export const shownAnswers = {
  answers: listOf(answerEntry),
  reponseRepondu: listOf(answeredQuestion),
  form: formShape,
  conflicts: listOf(object<AnswerConflict>({ questionId: text, answers: listOf(conflicting) })),
};

/** How a set stands, without whose it is. */
export const responseRow = {
  id: text,
  studyCode: text,
  status: text,
  version: integer,
  mode,
  language: orNull(text),
  complete: flag,
  late: flag,
  unfinished: flag,
  unconsented: flag,
  anonymous: flag,
  answered: integer,
  /** Files that answers name and that have not come yet. */
  filesAwaited: integer,
  receivedAt: instant,
  updatedAt: instant,
};
