import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../http/refusal.ts';
import { actor } from './auditable.ts';
import { checkReferences } from './checkReferences.ts';
import { checkTaken } from './checkTaken.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import { referencesOf, type Model, type Row } from './model.ts';
import { nextPosition } from './position.ts';

/**
 * Brings an archived record back to where it was, as if it were moved there: the place must still stand, what is unique must still be
 * free, and among its neighbours it comes last. The caller holds the record locked.
 * @throws Refusal 409 `conflict` for one that is not archived, 422 with a sentence per field where it has no place any more
 */
export async function unarchive(context: WriteContext, model: Model, record: Row): Promise<Row> {
  const { tx, services, principal } = context;
  const { name, table, resource } = model;
  if (!record.archivedAt) throw new Refusal('conflict', { details: { archived: false } });
  const places = referencesOf(model).map((reference) => reference.name);
  const values: Record<string, unknown> = Object.fromEntries(places.map((place) => [place, record[place] ?? null]));
  const away = { ...record, ...Object.fromEntries(places.map((place) => [place, null])) };
  await checkReferences(tx, model, { values, before: null });
  await hooksOf(name).complete?.(values, away, context);
  await checkTaken(tx, model, { after: { ...record, ...values }, principal });
  const change = {
    ...values,
    ...(resource.ordered && { position: await nextPosition(tx, model, record) }),
    archivedAt: null,
    revision: sql`${table.revision} + 1`,
    updatedAt: new Date(services.now()),
  };
  const [after] = (await tx.update(table).set(change).where(eq(table.id, record.id)).returning()) as Row[];
  if (!after) throw new Error(`${name}: the record was gone`);
  await services.audit.write(tx, { ...actor(principal), action: 'unarchive', resource: name, recordId: record.id });
  return after;
}
