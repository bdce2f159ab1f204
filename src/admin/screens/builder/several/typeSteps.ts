import { questionTypes } from '../../../../contract/questionTypes.ts';
import type { FormStep } from '../../../../contract/formSteps.ts';
import { proposedBy } from '../../../forms/proposedBy.ts';
import { answersOf, type Part } from '../partTree.ts';

/** The step that gives a question the next type in the order in which they are offered; none for what is no question. Answers to choose from stay answers. */
export function typeSteps(part: Part | undefined, by: 1 | -1): FormStep[] {
  if (part?.resource !== 'questions') return [];
  const { id, type } = part.record;
  const ring = answersOf(part).length > 0 ? questionTypes.filter((one) => proposedBy(one) === proposedBy(type)) : questionTypes;
  if (ring.length < 2) return [];
  const at = ring.findIndex((one) => one === type);
  const next = ring[(at + by + ring.length) % ring.length];
  return [{ do: 'change', part: 'questions', id, from: { type }, to: { type: next } }];
}
