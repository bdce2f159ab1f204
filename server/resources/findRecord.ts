import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Model, Row } from './model.ts';
import type { EditLock } from './waysUp.ts';
import { scopeOf, type Principal } from './scope.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** An id out of an address. What cannot be one names nothing. */
export function idOf(value: unknown): string {
  if (!isId(value)) throw new Refusal('not_found');
  return value.toLowerCase();
}

/** Rows by their ids, whoever asks. For what follows from records already seen. */
export async function rowsById(db: Queries, { table }: Model, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = (await db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))) as Row[];
  return new Map(rows.map((row) => [row.id, row]));
}

interface Wanted {
  principal: Principal;
  id: string;
  /** Kept from changing until the transaction ends; by `true` nothing comes to refer to it meanwhile either. */
  lock?: boolean | EditLock;
}

/** One record that this person may see. @throws Refusal 404, the same whether it is hidden or does not exist */
export async function findRecord(db: Queries, { name, table }: Model, { principal, id, lock }: Wanted): Promise<Row> {
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.id, idOf(id)), await scopeOf(db, principal, name)));
  const [row] = (await (lock ? query.for(lock === true ? 'update' : lock) : query)) as Row[];
  if (!row) throw new Refusal('not_found');
  return row;
}
