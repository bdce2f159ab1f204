import type { FormStep, StepPart } from '../../../../contract/formSteps.ts';
import type { Part } from '../partTree.ts';
import { siblingsOf } from '../partTree.ts';
import { intoOf } from '../steps/standing.ts';
import { intoFor, neighboursIn, type PastePlace } from './placeFor.ts';

/** The steps that bring parts of one kind to a place, in their order. Each names where it stands by then, so that it finds back. */
export function moveSteps(parts: readonly Part[], place: PastePlace): FormStep[] {
  const first = parts[0];
  if (!first || first.resource === 'formulaires') return [];
  const part: StepPart = first.resource;
  const orders = new Map<Part | undefined, Part[]>();
  const orderIn = (parent: Part | undefined, standing: readonly Part[]) => {
    const order = orders.get(parent) ?? [...standing];
    orders.set(parent, order);
    return order;
  };
  const to = orderIn(place.parent, neighboursIn(part, place));
  let after = place.after;
  // Behind one that moves itself is behind what stands before it.
  while (after && parts.includes(after)) after = to[to.indexOf(after) - 1];
  const begins = place.after === undefined;
  return parts.map((moved): FormStep => {
    const from = orderIn(moved.parent, siblingsOf(moved));
    const earlier = from.indexOf(moved);
    from.splice(earlier, 1);
    const index = after ? to.indexOf(after) + 1 : begins ? to.length : 0;
    to.splice(index, 0, moved);
    after = moved;
    return {
      do: 'move',
      part,
      id: moved.record.id,
      from: { into: intoOf(part, moved.record), position: earlier + 1 },
      to: { into: intoFor(part, place.parent), position: index + 1 },
    };
  });
}
