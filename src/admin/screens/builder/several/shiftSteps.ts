import type { FormStep } from '../../../../contract/formSteps.ts';
import { type Part, siblingsOf } from '../partTree.ts';
import { moveSteps } from './moveSteps.ts';

/** The steps that move neighbours of one kind past the next one, up or down; none where they stand at the end. */
export function shiftSteps(parts: readonly Part[], by: 1 | -1): FormStep[] {
  const [first, last] = [parts[0], parts[parts.length - 1]];
  if (!first?.parent || !last || parts.some((part) => part.parent !== first.parent || part.resource !== first.resource)) return [];
  const siblings = siblingsOf(first);
  const other = siblings[by > 0 ? siblings.indexOf(last) + 1 : siblings.indexOf(first) - 1];
  if (!other || first.resource === 'formulaires') return [];
  // Up: the one above goes behind them.
  return by > 0 ? moveSteps(parts, { parent: first.parent, after: other }) : moveSteps([other], { parent: first.parent, after: last });
}
