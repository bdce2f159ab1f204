import { sql, type SQL } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import { countedFields, peopleCounts } from '../database/derived/peopleCounts.ts';
import { modelOf, type Model } from './model.ts';

/** The counts of people under the name of their table, so that what is asked of people can be asked of the counts: `people` of them a line. */
export const keptCounts = sql.raw(`${peopleCounts.name} AS users`);

const counted: ReadonlySet<string> = new Set(countedFields);

/** Whether the counts tell whom a role may see: everybody, or who belongs to a place; not whom somebody registered. */
export function isScopeCounted(role: Role): boolean {
  const rule = modelOf('users').resource.rows?.[role];
  return rule === undefined || rule === 'ownSubtree';
}

/** What the total of a list is summed from, where it asks for nothing but what is counted while it is written. */
export function countsOf({ name }: Model, { filter, role }: { filter: Readonly<Record<string, unknown>>; role: Role }): SQL | undefined {
  const isTold = name === 'users' && isScopeCounted(role) && Object.keys(filter).every((field) => counted.has(field));
  return isTold ? keptCounts : undefined;
}
