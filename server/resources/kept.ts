import { resourceNames, resourceOf, type ResourceName } from '../../src/resources/index.ts';
import { linkOf, type AnyResource, type Field, type Fields, type Link } from '../../src/resources/define/index.ts';
import { storedFields, type AnyResourceTable } from '../database/tableOf.ts';
import { resourceTables } from '../database/tables/index.ts';

/** A stored record, by its fields' names. */
export type Row = { id: string; revision: number; createdAt: Date; updatedAt: Date } & Record<string, unknown>;

/** A resource together with where it is kept. */
export interface Kept {
  name: ResourceName;
  resource: AnyResource;
  table: AnyResourceTable;
  /** The fields that have a column. */
  stored: Readonly<Record<string, Field>>;
}

const all = new Map<ResourceName, Kept>(
  resourceNames.map((name) => {
    const resource = resourceOf(name);
    const table = resourceTables[name] as unknown as AnyResourceTable;
    return [name, { name, resource, table, stored: Object.fromEntries(storedFields(resource.fields as Fields)) }];
  }),
);

export function keptOf(name: ResourceName): Kept {
  return all.get(name) as Kept;
}

export function allKept(): Kept[] {
  return [...all.values()];
}

/** The resource that a reference field points to. */
export function targetOf(field: Field): Kept {
  return keptOf(linkOf(field)?.target as ResourceName);
}

/** The reference fields of a resource, with what they point to. */
export function referencesOf({ stored }: Kept): { name: string; field: Field; as: Link['as']; target: Kept }[] {
  return Object.entries(stored).flatMap(([name, field]) => {
    const link = linkOf(field);
    return link ? [{ name, field, as: link.as, target: targetOf(field) }] : [];
  });
}
