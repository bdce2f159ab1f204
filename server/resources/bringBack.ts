import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../http/refusal.ts';
import { actor } from './auditable.ts';
import { checkReferences } from './checkReferences.ts';
import { checkTaken } from './checkTaken.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import { referencesOf, type Kept, type Row } from './kept.ts';
import { nextPosition } from './position.ts';

/**
 * Brings an archived record back to where it was, as if it were moved there: the place must still stand, what is unique must still be
 * free, and among its neighbours it comes last. The caller holds the record locked.
 * @throws Refusal 409 `conflict` for one that is not archived, 422 with a sentence per field where it has no place any more
 */
export async function bringBack(context: WriteContext, kept: Kept, record: Row): Promise<Row> {
  const { tx, services, asker } = context;
  const { name, table, resource } = kept;
  if (!record.archivedAt) throw new Refusal('conflict', { details: { archived: false } });
  const places = referencesOf(kept).map((reference) => reference.name);
  const values: Record<string, unknown> = Object.fromEntries(places.map((place) => [place, record[place] ?? null]));
  const away = { ...record, ...Object.fromEntries(places.map((place) => [place, null])) };
  await checkReferences(tx, kept, { values, before: null });
  await hooksOf(name).complete?.(values, away, context);
  await checkTaken(tx, kept, { after: { ...record, ...values }, asker });
  const change = {
    ...values,
    ...(resource.ordered && { position: await nextPosition(tx, kept, record) }),
    archivedAt: null,
    revision: sql`${table.revision} + 1`,
    updatedAt: new Date(services.now()),
  };
  const [after] = (await tx.update(table).set(change).where(eq(table.id, record.id)).returning()) as Row[];
  if (!after) throw new Error(`${name}: the record was gone`);
  await services.audit.write(tx, { ...actor(asker), action: 'bring-back', resource: name, recordId: record.id });
  return after;
}
