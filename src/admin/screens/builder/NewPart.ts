import type { FormPart } from '../../../dataProvider/study/forms.ts';
import { type Part, siblingsOf, slotsOf } from './partTree.ts';

/** A part that is being added: what it is, inside which part, and by which field it hangs on it. */
export interface NewPart {
  resource: FormPart;
  field: string;
  into: Part;
  /** Its index among its siblings; absent, it is the last. */
  index?: number;
}

/** What can be added inside a part. */
export function insideOf(part: Part): readonly NewPart[] {
  return slotsOf(part.resource).map(({ resource, field }) => ({ resource, field, into: part }));
}

/** Another one of the same kind right after a part. */
export function afterOf(part: Part): NewPart | undefined {
  const { parent, resource } = part;
  const slot = parent && insideOf(parent).find((each) => each.resource === resource);
  if (!slot) return undefined;
  const siblings = siblingsOf(part);
  const index = siblings.indexOf(part) + 1;
  return index < siblings.length ? { ...slot, index } : slot;
}
