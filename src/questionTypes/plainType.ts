import type { QuestionType } from './declarations.ts';

/** What a new question is, and one whose type nobody knows. */
export const plainType = 'REPONSE_COURTE' satisfies QuestionType;
