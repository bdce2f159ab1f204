import type { Field, Fields, ValuesOf } from './field.ts';
import { kindOf, linkOf } from './kindOf.ts';
import type { Label } from './label.ts';
import type { Role } from './roles.ts';

/** What the server keeps of every record besides its declared fields. */
export interface SystemValues {
  id: string;
  /** Grows by one at each change; sent back with an edit, it tells an editor that somebody was faster. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

export type Action = 'read' | 'create' | 'edit' | 'delete';

/** Roles that may do each action at all; `rows` narrows which records. No entry means nobody. */
export type Rights = Readonly<Record<Action, readonly Role[]>>;

/**
 * The named row rules the server knows. `ownRespondents`: the respondents an investigator registered and
 * those of the place the account is attached to. `ownSubtree`: the respondents and the investigators of the place a supervisor's
 * account is attached to. `ofOwnRespondents` and `ofOwnSubtree`: what is about one of them, by its `respondentId`.
 */
export type RowRule = 'ownRespondents' | 'ofOwnRespondents' | 'ownSubtree' | 'ofOwnSubtree';

/** The calls of a record below its parent: `divisions/:divisionId/unions`. */
export interface NestedPath<FieldName extends string = string> {
  parent: FieldName;
  path: string;
  /** The calls a client makes here when the parent is known; the server answers all of them. */
  calls: readonly ('list' | 'create' | 'edit')[];
}

export interface Paths<FieldName extends string = string> {
  /** `POST base`, `PUT base/:id`, `DELETE base/:id`, and the list unless `list` says otherwise. */
  base: string;
  list?: string;
  /** True where `GET base/:id` is part of the specified calls; elsewhere a client asks the list for one id. */
  one?: boolean;
  nested?: readonly NestedPath<FieldName>[];
  /** Specified spreadsheet import, with `:id` the parent record. */
  import?: string;
}

/** What is offered for many records at once besides deletion: each is done as for a single one. */
export interface ManyOffers<FieldName extends string = string> {
  /** Fields that all of them can be given one value of. */
  edit?: readonly FieldName[];
  /** Each gets a personal link by mail. */
  sendLinks?: boolean;
}

/** Where the administrators find it; a resource without `route` has its screen under its own name. */
export interface ScreenPlace {
  route?: string;
  group?: 'forms' | 'settings' | 'users';
}

export interface Declaration<Name extends string, F extends Fields, Ordered extends boolean = boolean, Archivable extends boolean = boolean> {
  name: Name;
  /** `new` names the button and the dialog that add one: an adjective agrees with its noun in most languages. */
  label: { one: Label; many: Label; new: Label };
  fields: F;
  /** Each row is a person: every field then says whether it is `personal`, or the declaration does not compile. */
  people?: boolean;
  /** The field that names a record to people. */
  title: keyof F & string;
  /** Searched as typed: substring, without case or accents. */
  search: readonly (keyof F & string)[];
  /** Shown in lists, in this order. */
  columns: readonly (keyof F & string)[];
  sort: { field: keyof F & string; order: 'ASC' | 'DESC' };
  /** Reference fields that place a record below another: a list can be narrowed by them, nested paths stand on them. */
  parents?: readonly (keyof F & string)[];
  paths: Paths<keyof F & string>;
  rights: Rights;
  rows?: Partial<Record<Role, RowRule>>;
  /** Kept in order below its parent by a field the server numbers. */
  ordered?: Ordered;
  /** A deletion keeps the record, marked, once answers were collected under it. */
  archivable?: Archivable;
  many?: ManyOffers<keyof F & string>;
  /** Offered for spreadsheet import. */
  importable?: boolean;
  screen?: ScreenPlace;
}

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  Ordered extends boolean = boolean,
  Archivable extends boolean = boolean,
> extends Declaration<Name, F, Ordered, Archivable> {
  readonly record?: SystemValues & ValuesOf<F>;
}

/** A resource of which only the shape of a declaration is known. */
export type AnyResource = Omit<Declaration<string, Record<string, Field>>, 'title' | 'search' | 'columns' | 'sort' | 'parents' | 'paths' | 'many'> & {
  title: string;
  search: readonly string[];
  columns: readonly string[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  parents?: readonly string[];
  paths: Paths;
  many?: ManyOffers;
};

/** The record a resource keeps, as it crosses the wire. */
export type RecordOf<R> = R extends { fields: infer F extends Fields } ? SystemValues & ValuesOf<F> : never;

/** What is asked of a declaration besides where its rows are people. */
type OfPeople<F extends Fields, People extends boolean> = { people?: People } & (true extends People
  ? { fields: { readonly [Name in keyof F]: { readonly personal: boolean } } }
  : unknown);

/**
 * Declares a resource. A title, column, search or parent that is no field does not compile;
 * what only the whole study can tell (references) is checked by `defineStudy`.
 */
export function defineResource<
  const Name extends string,
  const F extends Fields,
  const Ordered extends boolean = false,
  const Archivable extends boolean = false,
  const People extends boolean = false,
>(declaration: Declaration<Name, F, Ordered, Archivable> & OfPeople<F, People>): Resource<Name, F, Ordered, Archivable> {
  const wrong = (what: string) => new Error(`${declaration.name}: ${what}`);
  for (const parent of declaration.parents ?? []) {
    if (!linkOf(declaration.fields[parent])) throw wrong(`parent ${parent} is no reference`);
  }
  for (const nested of declaration.paths.nested ?? []) {
    if (!nested.path.includes(`:${nested.parent}`)) throw wrong(`path ${nested.path} does not name :${nested.parent}`);
  }
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (kindOf(field).kept !== 'column') continue;
    if (['id', 'revision', 'createdAt', 'updatedAt'].includes(name)) throw wrong(`${name} is the system's own field`);
  }
  return declaration;
}
