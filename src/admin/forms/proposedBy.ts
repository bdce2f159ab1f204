import type { QuestionType } from '../../contract/index.ts';
import { typeDeclarations } from '../../questionTypes/declarations.ts';

/** What the proposed answers of a question of this type are: answers to choose from, the ends of a scale, or nothing. */
export function proposedBy(type: unknown): 'choices' | 'ends' | undefined {
  return typeDeclarations[type as QuestionType]?.proposes;
}
