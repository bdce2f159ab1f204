import type { StepPart, StepPlace } from '../../../../contract/formSteps.ts';
import { type Part, placeFieldsOf, slotsOf } from '../partTree.ts';

/** Where parts of a kind are put: in which part, and behind which one there; absent, they are the last. */
export interface PastePlace {
  parent: Part;
  after?: Part;
}

const takes = (part: Part, resource: StepPart) => slotsOf(part.resource).some((slot) => slot.resource === resource);

/** Where a part of this kind goes when it is pasted at a part: into it where it can lie there, else behind it, or in the nearest place around. */
export function placeFor(resource: StepPart, at: Part): PastePlace | undefined {
  let below: Part | undefined;
  for (let node: Part | undefined = at; node; node = node.parent) {
    if (takes(node, resource)) return { parent: node, ...(below?.resource === resource && { after: below }) };
    below = node;
  }
  const inside = at.children.filter((child) => takes(child, resource)).pop();
  return inside && { parent: inside };
}

/** The fields by which a part hangs there, and no longer elsewhere. */
export function intoFor(resource: StepPart, parent: Part): StepPlace['into'] {
  const slot = slotsOf(parent.resource).find((each) => each.resource === resource);
  return Object.fromEntries(placeFieldsOf(resource).map((name) => [name, name === slot?.field ? parent.record.id : null]));
}

/** What stands there already, of the same kind. */
export function neighboursIn(resource: StepPart, { parent }: PastePlace): readonly Part[] {
  return parent.children.filter((child) => child.resource === resource);
}
