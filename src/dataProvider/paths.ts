import type { AnyResource } from '../resources/define/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call's path, and where it lies below a parent, that parent: `{field: 'divisionId', id: '…'}`. */
export interface PlacedPath {
  path: string;
  parent?: { field: string; id: string };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
}

function placed({ paths }: AnyResource, verb: 'list' | 'create' | 'edit', values: Values): PlacedPath | undefined {
  for (const nested of paths.nested ?? []) {
    const id = idOf(values[nested.parent]);
    if (id !== undefined && nested.calls.includes(verb)) {
      return { path: nested.path.replace(`:${nested.parent}`, encodeURIComponent(id)), parent: { field: nested.parent, id } };
    }
  }
  return undefined;
}

export interface PlacedList {
  path: string;
  parent: PlacedPath['parent'];
  /** What is left to be said of what is sought: empty values narrow nothing, and the path says the parent. */
  filter: Values;
}

/** `GET` of a list narrowed by these values: below the parent where the declaration has such a call. */
export function placeList(resource: AnyResource, asked: Values): PlacedList {
  const { path = resource.paths.list ?? resource.paths.base, parent } = placed(resource, 'list', asked) ?? {};
  const said = Object.entries(asked).filter(([name, value]) => value !== undefined && value !== '' && name !== parent?.field);
  return { path, parent, filter: Object.fromEntries(said) };
}

/** `POST` of a record with these values. */
export function createPath(resource: AnyResource, values: Values): string {
  return placed(resource, 'create', values)?.path ?? resource.paths.base;
}

/**
 * `PUT` of the record `id`. One that moves to another parent is written at its own path: below the new parent our server
 * does not find it yet. A server that knows only the specified calls (it numbers no revisions) has but the nested path.
 */
export function editPath(resource: AnyResource, id: string | number, { before, after }: { before: Values; after: Values }): string {
  const { path, parent } = placed(resource, 'edit', after) ?? {};
  const moves = parent !== undefined && before.revision !== undefined && String(before[parent.field]) !== parent.id;
  return `${path === undefined || moves ? resource.paths.base : path}/${encodeURIComponent(id)}`;
}

/** `GET` or `DELETE` of the record `id`. */
export function onePath(resource: AnyResource, id: string | number): string {
  return `${resource.paths.base}/${encodeURIComponent(id)}`;
}
