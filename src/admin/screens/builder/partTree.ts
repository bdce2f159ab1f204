import { resourceOf } from '../../../resources/index.ts';
import type { FormPart } from '../../../dataProvider/study/forms.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';

export type PartResource = FormPart | 'formulaires';

/** One part of a form with the parts inside it. Proposed answers are no nodes: they are edited with their question. */
export interface Part {
  resource: PartResource;
  record: AnyRecord;
  children: readonly Part[];
  parent?: Part;
}

/** Under which names a record carries its parts on the wire, what they are, and by which field they hang on it. */
interface Slot {
  names: readonly string[];
  resource: FormPart;
  field: string;
}

const slots: Readonly<Record<PartResource, readonly Slot[]>> = {
  formulaires: [{ names: ['section', 'sections'], resource: 'sections', field: 'formulaireId' }],
  sections: [
    { names: ['question'], resource: 'questions', field: 'sectionId' },
    { names: ['sous_sections'], resource: 'sub-sections', field: 'sectionId' },
  ],
  'sub-sections': [{ names: ['question'], resource: 'questions', field: 'subSectionId' }],
  questions: [],
  reponses: [],
};

export const answerSlot: Slot = { names: ['option'], resource: 'reponses', field: 'questionId' };

/** What can be added inside a part. */
export function slotsOf(resource: PartResource): readonly Slot[] {
  return slots[resource];
}

function inside(record: AnyRecord, { names }: Slot): AnyRecord[] {
  const list = names.map((name) => record[name]).find(Array.isArray);
  return (list ?? []) as AnyRecord[];
}

export function readPart(resource: PartResource, record: AnyRecord, parent?: Part): Part {
  const part: Part = { resource, record, children: [], ...(parent && { parent }) };
  const children = slots[resource].flatMap((slot) => inside(record, slot).map((child) => readPart(slot.resource, child, part)));
  return Object.assign(part, { children });
}

export function answersOf(question: Part): AnyRecord[] {
  return inside(question.record, answerSlot);
}

/** The whole that a part lies in. */
export function rootOf(part: Part): Part {
  return part.parent ? rootOf(part.parent) : part;
}

/** A part and all that lie in it, in their order. */
export function allIn(part: Part): Part[] {
  return [part, ...part.children.flatMap(allIn)];
}

/** How a part is named in the address: `questions:3f…`. */
export function keyOf({ resource, record }: Pick<Part, 'resource' | 'record'>): string {
  return `${resource}:${record.id}`;
}

export function findPart(root: Part, key: string | null): Part | undefined {
  if (keyOf(root) === key) return root;
  for (const child of root.children) {
    const found = findPart(child, key);
    if (found) return found;
  }
  return undefined;
}

/** The parts of the same kind under the same parent, in their order. */
export function siblingsOf({ parent, resource }: Part): readonly Part[] {
  return (parent?.children ?? []).filter((sibling) => sibling.resource === resource);
}

/** The field, and the id, by which a part hangs on its parent. */
export function placeOf(part: Part): Record<string, string> | undefined {
  const { parent } = part;
  const slot = parent && slotsOf(parent.resource).find(({ resource }) => resource === part.resource);
  return slot && parent ? { [slot.field]: parent.record.id } : undefined;
}

/** The fields that place a part somewhere: the builder sets them, people do not. */
export const placeFieldsOf = (resource: PartResource): readonly string[] => resourceOf(resource).parents ?? [];
