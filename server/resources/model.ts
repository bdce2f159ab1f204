import { resourceNames, resourceOf, type ResourceName } from '../../src/resources/index.ts';
import { linkOf, type AnyResource, type Field, type Fields, type Link } from '../../src/resources/define/index.ts';
import { storedFields, type AnyResourceTable } from '../database/tableOf.ts';
import { resourceTables } from '../database/tables/index.ts';

/** A stored record, by its fields' names. */
export type Row = { id: string; revision: number; createdAt: Date; updatedAt: Date } & Record<string, unknown>;

/** A resource together with where it is kept. */
export interface Model {
  name: ResourceName;
  resource: AnyResource;
  table: AnyResourceTable;
  /** The fields that have a column. */
  stored: Readonly<Record<string, Field>>;
}

const all = new Map<ResourceName, Model>(
  resourceNames.map((name) => {
    const resource = resourceOf(name);
    const table = resourceTables[name] as unknown as AnyResourceTable;
    return [name, { name, resource, table, stored: Object.fromEntries(storedFields(resource.fields as Fields)) }];
  }),
);

export function modelOf(name: ResourceName): Model {
  return all.get(name) as Model;
}

export function allModels(): Model[] {
  return [...all.values()];
}

/** The resource that a reference field points to. */
export function targetOf(field: Field): Model {
  return modelOf(linkOf(field)?.target as ResourceName);
}

/** The reference fields of a resource, with what they point to. */
export function referencesOf({ stored }: Model): { name: string; field: Field; as: Link['as']; target: Model }[] {
  return Object.entries(stored).flatMap(([name, field]) => {
    const link = linkOf(field);
    return link ? [{ name, field, as: link.as, target: targetOf(field) }] : [];
  });
}

/** People, or what was noted about them. */
export function tellsOfPeople({ stored }: Model): boolean {
  return Object.values(stored).some(({ personal }) => personal);
}
