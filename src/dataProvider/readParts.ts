import { resourceOf } from '../resources/index.ts';
import type { AnyResource } from '../resources/define/index.ts';
import type { Call } from './http.ts';
import { isWireRecord, type WireRecord } from './readRecord.ts';

function children(record: WireRecord, name: string): WireRecord[] {
  const list = record[name];
  return Array.isArray(list) ? list.filter(isWireRecord) : [];
}

/** The parts that carry questions, as a list of sections has them: the sections, or the sub-sections inside them. */
const holders: Readonly<Record<string, (sections: readonly WireRecord[]) => WireRecord[]>> = {
  sectionId: (sections) => [...sections],
  subSectionId: (sections) => sections.flatMap((section) => children(section, 'sous_sections')),
};

/**
 * The questions below one parent on a server whose questions do not tell where they stand: its sections carry them.
 * Undefined for any other list.
 */
export async function readParts(call: Call, resource: AnyResource, filter: Readonly<Record<string, unknown>>): Promise<WireRecord[] | undefined> {
  const parent = Object.keys(holders).find((name) => filter[name] !== undefined);
  if (resource.name !== 'questions' || !parent) return undefined;
  const { json } = await call({ path: resourceOf('sections').paths.base });
  const sections = Array.isArray(json) ? json.filter(isWireRecord) : [];
  const holder = holders[parent]?.(sections).find(({ id }) => String(id) === String(filter[parent]));
  return holder && children(holder, 'question').map((question) => ({ ...question, [parent]: filter[parent] }));
}
