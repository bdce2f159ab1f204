import { type QuestionType, typeDeclarations } from '../questionTypes/declarations.ts';

export type { QuestionType } from '../questionTypes/declarations.ts';

/** Every kind of question, by its wire name. Taken from here and not from `index.ts`: it brings along all that is said of the types, which no phone needs. */
export const questionTypes = Object.keys(typeDeclarations) as readonly QuestionType[];
