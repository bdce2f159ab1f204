import { resourceNames, resourceOf, type ResourceName } from '../../src/resources/index.ts';
import type { AnyResource, Field, Fields } from '../../src/resources/define/index.ts';
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
  return keptOf((field as Field<'reference'>).options.target as ResourceName);
}

/** The reference fields of a resource, with what they point to. */
export function referencesOf({ stored }: Kept): { name: string; field: Field<'reference'>; target: Kept }[] {
  return Object.entries(stored)
    .filter((entry): entry is [string, Field<'reference'>] => entry[1].kind === 'reference')
    .map(([name, field]) => ({ name, field, target: targetOf(field) }));
}
