import { sql, type SQL } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import { type CountTable, totalsOf } from '../database/derived/countTable.ts';
import { countedFields, peopleCounts } from '../database/derived/peopleCounts.ts';
import { snakeCase } from '../database/snakeCase.ts';
import type { ListOrder } from './listOrder.ts';
import { modelOf, type Model } from './model.ts';

/** Counts under the name of the people's table, so that what is asked of people can be asked of the counts. */
export const asPeople = ({ name }: CountTable): SQL => sql.raw(`${name} AS users`);

/** The counts of people by all that is told apart: `people` of them a line. */
export const keptCounts = asPeople(peopleCounts);

const counted: ReadonlySet<string> = new Set(countedFields);

/** Whether the counts tell whom a role may see: everybody, or who belongs to a place; not whom somebody registered. */
export function isScopeCounted(role: Role): boolean {
  const rule = modelOf('users').resource.rows?.[role];
  return rule === undefined || rule === 'ownSubtree';
}

/** The shorter of the tables of a count that tells these fields apart: by place, or in all. */
export function tellingApart(counts: CountTable, fields: readonly string[]): CountTable {
  const totals = totalsOf(counts);
  return fields.every((field) => totals.keys.includes(snakeCase(field))) ? totals : counts;
}

interface Asked {
  filter: Readonly<Record<string, unknown>>;
  role: Role;
  order: ListOrder;
}

/** What the total of a list is summed from, where it asks for nothing but what is counted while it is written. */
export function countsOf({ name }: Model, { filter, role, order }: Asked): SQL | undefined {
  const filtered = Object.keys(filter);
  if (name !== 'users' || !isScopeCounted(role) || !filtered.every((field) => counted.has(field))) return undefined;
  const seesAll = modelOf('users').resource.rows?.[role] === undefined;
  return seesAll ? asPeople(tellingApart(peopleCounts, [...filtered, ...(order.behind ? [order.behind.field] : [])])) : keptCounts;
}
