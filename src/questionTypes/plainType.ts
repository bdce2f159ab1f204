import type { QuestionType } from './declarations.ts';

/** What a new question is, and one whose type nobody knows. */
export const plainType = 'REPONSE_COURTE' satisfies QuestionType;

/** A number that is worked out: how many entries a repeated part has. */
export const workedOutNumber = 'CALCUL' satisfies QuestionType;

/** A number that is told: that somebody added an entry. */
export const toldNumber = 'NUMERIC' satisfies QuestionType;

/** As many choices as are read at a glance; more are folded away in a list. */
const mostAtOnce = 7;

/** What a question with so many answers to choose from is, as long as nobody says. */
export function typeByChoices(choices: number): QuestionType {
  if (choices === 0) return plainType;
  return choices > mostAtOnce ? 'LISTE_DEROULANTE' : 'CASE_COCHER';
}
