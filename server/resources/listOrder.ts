import { sql, type SQL } from 'drizzle-orm';
import { isReadable, kindOf, type Field, type Order, type Role } from '../../src/resources/define/index.ts';
import { choiceKey, sortedValues } from '../database/derived/indexes.ts';
import { sortColumn, sortedTexts, sortKeySql } from '../database/derived/foldedColumns.ts';
import { columnOf, tableName } from '../database/tableOf.ts';
import { Refusal } from '../http/refusal.ts';
import { targetOf, type Model } from './model.ts';
import type { ListQuery } from './readListQuery.ts';

/** What decides the order of a list; the id settles what is equal, so that no record shows on two pages. */
export interface ListOrder {
  key: SQL;
  descending: boolean;
  /** What the key is read from besides the list's own table. */
  join?: SQL;
  /** The table is kept in this order by an index, so that a page near its beginning costs next to nothing. */
  indexed: boolean;
}

type SortKey = Omit<ListOrder, 'descending'>;

const systemFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'revision']);

/** People's order: without case and accents, from the folded column where the table keeps one. */
function foldedKey({ table, resource }: Model, name: string, alias: SQL): Pick<SortKey, 'key' | 'indexed'> {
  const indexed = sortedTexts(resource).includes(name);
  return { key: indexed ? sql`${alias}.${sql.identifier(sortColumn(name))}` : sql.raw(`${sortKeySql(columnOf(table, name).name)} COLLATE "C"`), indexed };
}

function plainKey({ table, resource }: Model, name: string): SortKey {
  return { key: sql`${columnOf(table, name)}`, indexed: sortedValues(resource).includes(name) };
}

function rankedKey({ table, resource }: Model, name: string): SortKey {
  return { key: sql.raw(choiceKey(`${tableName(resource.name)}.${columnOf(table, name).name}`)), indexed: sortedValues(resource).includes(name) };
}

/** A reference sorts by the name of what it points to. */
function keyBehind({ table }: Model, name: string, field: Field): SortKey {
  const target = targetOf(field);
  const { key } = foldedKey(target, target.resource.title, sql.raw('behind'));
  return {
    key: sql`behind.key`,
    join: sql`LEFT JOIN (SELECT behind.id AS target, ${key} AS key FROM ${target.table} AS behind) AS behind ON behind.target = ${columnOf(table, name)}`,
    indexed: false,
  };
}

/** How each order is asked of the database. */
const keys: Readonly<Record<Order, (model: Model, name: string, field: Field) => SortKey>> = {
  text: (model, name) => foldedKey(model, name, sql`${model.table}`),
  choice: rankedKey,
  linked: keyBehind,
  number: plainKey,
  value: plainKey,
};

function sortKey(model: Model, name: string, role: Role): SortKey {
  const { table, stored, resource } = model;
  const field = Object.hasOwn(stored, name) ? stored[name] : undefined;
  if (systemFields.has(name) || (name === 'position' && resource.ordered)) return { key: sql`${columnOf(table, name)}`, indexed: name === 'id' };
  const order = field && isReadable(field, role) ? kindOf(field).order : null;
  if (field && order) return keys[order](model, name, field);
  throw new Refusal('unknown_field', { params: { field: name.slice(0, 60) }, details: { parameter: 'sort' } });
}

/**
 * The order of a list: as asked, else by position below a parent, else as declared.
 * @throws Refusal 400 for a field that cannot be sorted by
 */
export function listOrder(model: Model, sort: ListQuery['sort'], { role, belowParent }: { role: Role; belowParent: boolean }): ListOrder {
  const { resource } = model;
  const declared =
    belowParent && resource.ordered ? { field: 'position', descending: false } : { field: resource.sort.field, descending: resource.sort.order === 'DESC' };
  const { field, descending } = sort ?? declared;
  return { ...sortKey(model, field, role), descending };
}
