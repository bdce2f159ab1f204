import type { QuestionType } from './declarations.ts';

/** What a new question is, and one whose type nobody knows. */
export const plainType = 'REPONSE_COURTE' satisfies QuestionType;

/** A number that is worked out: how many entries a repeated part has. */
export const workedOutNumber = 'CALCUL' satisfies QuestionType;

/** A number that is told: that somebody added an entry. */
export const toldNumber = 'NUMERIC' satisfies QuestionType;
