import { sql, type SQL } from 'drizzle-orm';
import { isReadable, kindOf, type Field, type Order, type Role } from '../../src/resources/define/index.ts';
import { choiceKey } from '../database/derived/indexes.ts';
import { sortColumn, sortedTexts, sortKeySql } from '../database/derived/foldedColumns.ts';
import { columnOf, tableName } from '../database/tableOf.ts';
import { Refusal } from '../http/refusal.ts';
import { targetOf, type Model } from './model.ts';
import type { ListQuery } from './readListQuery.ts';

/** A reference by whose names a list is ordered; records of one name stand together by whom they refer to, and those that refer to nothing behind all others. */
export interface NamesBehind {
  field: string;
  /** The list's own column. */
  reference: SQL;
  /** Whom it may refer to, as `target` and `key`. */
  targets: SQL;
}

/** What decides the order of a list; the id settles what is equal, so that no record shows on two pages. */
export interface ListOrder {
  field: string;
  key: SQL;
  descending: boolean;
  /** Where the key stands in another table. */
  behind?: NamesBehind;
}

type SortKey = Pick<ListOrder, 'key' | 'behind'>;

const systemFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'revision']);

/** People's order: without case and accents, from the folded column where the table keeps one. */
function foldedKey({ table, resource }: Model, name: string, alias: SQL): SQL {
  const isKept = sortedTexts(resource).includes(name);
  return isKept ? sql`${alias}.${sql.identifier(sortColumn(name))}` : sql.raw(`${sortKeySql(columnOf(table, name).name)} COLLATE "C"`);
}

function plainKey({ table }: Model, name: string): SortKey {
  return { key: sql`${columnOf(table, name)}` };
}

function rankedKey({ table, resource }: Model, name: string): SortKey {
  return { key: sql.raw(choiceKey(`${tableName(resource.name)}.${columnOf(table, name).name}`)) };
}

/** Each value of a reference once, by as many looks at its index. */
function referredTo({ table }: Model, reference: SQL): SQL {
  const next = (after: SQL) => sql`SELECT ${reference} AS target FROM ${table} WHERE ${reference} ${after} ORDER BY ${reference} LIMIT 1`;
  return sql`WITH RECURSIVE referred AS ((${next(sql`IS NOT NULL`)})
    UNION ALL SELECT (${next(sql`> referred.target`)}) FROM referred WHERE referred.target IS NOT NULL) SELECT target FROM referred WHERE target IS NOT NULL`;
}

/** A reference sorts by the name of what it points to. */
function keyBehind(model: Model, name: string, field: Field): SortKey {
  const target = targetOf(field);
  const reference = sql`${columnOf(model.table, name)}`;
  const key = foldedKey(target, target.resource.title, sql.raw('behind'));
  // A reference to people that tells of nobody leads to staff, who are few among very many; others lead to nearly everybody.
  const asked = target.resource.people && !field.personal ? sql`WHERE behind.id IN (${referredTo(model, reference)})` : sql``;
  return {
    key: sql`behind.key`,
    behind: { field: name, reference, targets: sql`SELECT behind.id AS target, ${key} AS key FROM ${target.table} AS behind ${asked}` },
  };
}

/** How each order is asked of the database. */
const keys: Readonly<Record<Order, (model: Model, name: string, field: Field) => SortKey>> = {
  text: (model, name) => ({ key: foldedKey(model, name, sql`${model.table}`) }),
  choice: rankedKey,
  linked: keyBehind,
  number: plainKey,
  value: plainKey,
};

function sortKey(model: Model, name: string, role: Role): SortKey {
  const { table, stored, resource } = model;
  const field = Object.hasOwn(stored, name) ? stored[name] : undefined;
  if (systemFields.has(name) || (name === 'position' && resource.ordered)) return { key: sql`${columnOf(table, name)}` };
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
  return { field, ...sortKey(model, field, role), descending };
}
