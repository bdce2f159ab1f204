import type { $Type, BuildColumns, NotNull } from 'drizzle-orm';
import { foreignKey, getTableConfig, index, pgTable, type PgColumn, type PgColumnBuilder, type PgTableWithColumns } from 'drizzle-orm/pg-core';
import { getTableColumns, type AnyColumn } from 'drizzle-orm';
import { kindOf, linkOf, type Field, type Fields, type StoredKind } from '../../src/resources/define/index.ts';
import { makeColumn, type ColumnOfKind } from '../kinds/serverKinds.ts';
import { archivableColumns, orderedColumns, systemColumns } from './columns.ts';
import { snakeCase } from './snakeCase.ts';

/** What a table needs to know of a declaration. */
export interface Tabled {
  readonly name: string;
  readonly fields: Fields;
  readonly ordered?: boolean;
  readonly archivable?: boolean;
  readonly importable?: boolean;
}

type StoredName<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<StoredKind> ? Name : never }[keyof F];

type ColumnOf<F> =
  F extends Field<infer Kind, infer Value, infer Filled>
    ? Kind extends StoredKind
      ? true extends Filled
        ? NotNull<$Type<ColumnOfKind<Kind>, Value>>
        : $Type<ColumnOfKind<Kind>, Value>
      : never
    : never;

type ColumnsOf<R extends Tabled> = ReturnType<typeof systemColumns> &
  (R extends { ordered?: true } ? ReturnType<typeof orderedColumns> : unknown) &
  (R extends { archivable?: true } ? ReturnType<typeof archivableColumns> : unknown) & {
    [Name in StoredName<R['fields']>]: ColumnOf<R['fields'][Name]>;
  };

/** The Drizzle table of a declaration, its columns typed by the fields. */
export type TableOf<R extends Tabled> = PgTableWithColumns<{
  name: R['name'];
  schema: undefined;
  columns: BuildColumns<R['name'], ColumnsOf<R>, 'pg'>;
  dialect: 'pg';
}>;

/** A resource's table where only the shape of a declaration is known: the system's columns, the others by `columnOf`. */
export type AnyResourceTable = TableOf<{ name: string; fields: Record<never, Field> }>;

export type TablesOf<S extends Readonly<Record<string, Tabled>>> = { readonly [Name in keyof S]: TableOf<S[Name]> };

/** The tables of a whole study: references become foreign keys that refuse the deletion of what others depend on. */
export function tablesOf<const S extends Readonly<Record<string, Tabled>>>(study: S): TablesOf<S> {
  const made: Record<string, AnyResourceTable> = {};
  for (const [name, resource] of Object.entries<Tabled>(study)) {
    made[name] = makeTable(resource, (target) => {
      const table = made[target];
      if (!table) throw new Error(`${name} refers to ${target}, which is not declared`);
      return table;
    });
  }
  return made as unknown as TablesOf<S>;
}

export function tableName(resource: string): string {
  return snakeCase(resource);
}

/** A field's column; throws for a name that has none. */
export function columnOf(table: AnyResourceTable, field: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn | undefined>)[field];
  if (!column) throw new Error(`${getTableConfig(table).name} has no column for ${field}`);
  return column;
}

/** Fields that have a column. */
export function storedFields(fields: Fields): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, field]) => kindOf(field).kept === 'column');
}

/** Whether its records become many: where they come by file, or tell of people. The others, parts of forms, are sorted in a moment. */
export function growsLarge({ fields, importable }: Pick<Tabled, 'fields' | 'importable'>): boolean {
  return importable === true || Object.values(fields).some(({ personal }) => personal);
}

function makeTable(resource: Tabled, tableFor: (resource: string) => AnyResourceTable): AnyResourceTable {
  const { name, fields, ordered, archivable } = resource;
  const stored = storedFields(fields);
  const own = Object.fromEntries(stored.map(([fieldName, field]) => [fieldName, builtColumn(fieldName, field)] as const));
  const made = pgTable(tableName(name), { ...systemColumns(), ...(ordered && orderedColumns()), ...(archivable && archivableColumns()), ...own }, (self) => {
    const column = (fieldName: string) => (self as Record<string, AnyColumn>)[fieldName] as PgColumn;
    return stored.flatMap(([fieldName, field]) => {
      const link = linkOf(field);
      if (!link) return [];
      return [
        foreignKey({
          name: `${tableName(name)}_${snakeCase(fieldName)}_fkey`,
          columns: [column(fieldName)],
          foreignColumns: [tableFor(link.target).id],
        }).onDelete('restrict'),
        // Many are found by an index that keeps them in order too (`derived/indexes.ts`).
        ...(growsLarge(resource) ? [] : [index(`${tableName(name)}_${snakeCase(fieldName)}_index`).on(column(fieldName))]),
      ];
    });
  });
  return made as unknown as AnyResourceTable;
}

function builtColumn(fieldName: string, field: Field): PgColumnBuilder {
  const column = makeColumn(field, snakeCase(fieldName)) as PgColumnBuilder;
  if (field.filled) column.notNull();
  return field.default === undefined ? column : column.default(field.default);
}
