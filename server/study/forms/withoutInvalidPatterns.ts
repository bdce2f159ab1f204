import type { Question, Section } from '../../../src/contract/index.ts';
import { patternProblem } from '../../../src/questionnaire/engine/patternProblem.ts';
import type { FormDefinition } from './freezeForm.ts';

function checked({ pattern, ...question }: Question): Question {
  return pattern && !patternProblem({ question: { ...question, pattern } }) ? { ...question, pattern } : question;
}

const checkedAll = <Part extends Pick<Section, 'question'>>(part: Part): Part => ({ ...part, question: (part.question ?? []).map(checked) });

/**
 * A version that was published when patterns were judged less strictly: one that could take forever holds nobody to
 * anything any more, neither on the phone nor here, until its author writes it again.
 */
export function withoutInvalidPatterns(definition: FormDefinition): FormDefinition {
  const section = definition.section.map((part) => ({ ...checkedAll(part), sous_sections: (part.sous_sections ?? []).map(checkedAll) }));
  return { ...definition, section };
}
