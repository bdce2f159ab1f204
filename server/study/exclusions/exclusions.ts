import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { idsOfResponses, responsesWhere } from '../answers/listResponses.ts';
import { actor } from '../../resources/auditable.ts';

const { responses, exclusions, users } = tables;

export interface Batch {
  formId: string;
  /** As a list of sets is narrowed down. */
  filter: Readonly<Record<string, unknown>>;
  reason: string;
  caller: Caller;
}

/**
 * Excludes all submissions of nobody in particular that the filter leaves, in one batch. They are no longer counted or exported.
 * @throws Refusal `nothing_to_exclude` (409) where there is none
 */
export function exclude(services: Services, { formId, filter, reason, caller }: Batch): Promise<{ id: string; count: number }> {
  return services.database.db.transaction(async (tx) => {
    const where = responsesWhere(tx, formId, { filter: { ...filter, anonymous: true } });
    return excludeIn(services, tx, { formId, filter, reason, caller, which: inArray(responses.id, idsOfResponses(tx, where)) });
  });
}

/** Those among these sets that are not excluded. */
function countedAmong(ids: readonly string[]): SQL | undefined {
  const named = sql`${responses.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return and(named, isNull(responses.exclusionId));
}

/** @throws Refusal `nothing_to_exclude` (409) where all of these sets are excluded already */
export async function refuseExcluded(db: Queries, ids: readonly string[]): Promise<void> {
  const found = await db.select({ id: responses.id }).from(responses).where(countedAmong(ids)).limit(1);
  if (found.length === 0) throw new Refusal('nothing_to_exclude');
}

/** The same for sets that an import brought, in the transaction that takes them back. The batch names the import, and is one for all its parts. */
export async function excludeImport(
  services: Services,
  tx: Queries,
  { importId, ids, ...batch }: Omit<Batch, 'filter'> & { importId: string; ids: readonly string[] },
): Promise<[]> {
  const which = countedAmong(ids);
  const [some] = await tx.select({ id: responses.id }).from(responses).where(which).limit(1);
  const [begun] = await tx
    .select({ id: exclusions.id })
    .from(exclusions)
    .where(and(eq(exclusions.formulaireId, batch.formId), sql`${exclusions.filter} ->> 'import' = ${importId}`, isNull(exclusions.restoredAt)));
  if (some) await excludeIn(services, tx, { ...batch, filter: { mode: 'import', import: importId }, which, begun: begun?.id });
  return [];
}

async function excludeIn(
  { audit, now }: Services,
  tx: Queries,
  { formId, filter, reason, caller, which, begun }: Batch & { which: SQL | undefined; begun?: string | undefined },
): Promise<{ id: string; count: number }> {
  const fresh = { formulaireId: formId, filter, count: 0, reason, byUser: caller.userId, at: new Date(now()) };
  const [batch] = begun === undefined ? await tx.insert(exclusions).values(fresh).returning({ id: exclusions.id }) : [];
  const id = begun ?? (batch?.id as string);
  const { rowCount } = await tx.update(responses).set({ exclusionId: id }).where(which);
  const count = rowCount ?? 0;
  if (count === 0) throw new Refusal('nothing_to_exclude');
  await tx
    .update(exclusions)
    .set({ count: sql`${exclusions.count} + ${count}` })
    .where(eq(exclusions.id, id));
  await audit.write(tx, {
    ...actor(caller),
    action: 'set-aside',
    resource: 'formulaires',
    recordId: formId,
    after: { exclusion: id, filter, count },
    reason,
  });
  return { id, count };
}

/** Reinstates submissions whose import came again after it was undone. */
export async function reinstateSubmissions(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(responses)
      .set({ exclusionId: null })
      .where(inArray(responses.id, [...ids]));
}

/** Puts a batch back among the others. @throws Refusal 404 where there is none, or it is back already */
export function reinstate(
  { database, audit, now }: Services,
  { formId, id, caller }: { formId: string; id: string; caller: Caller },
): Promise<{ count: number }> {
  return database.db.transaction(async (tx) => {
    const [batch] = await tx
      .update(exclusions)
      .set({ restoredAt: new Date(now()), restoredBy: caller.userId })
      .where(and(eq(exclusions.id, id), eq(exclusions.formulaireId, formId), isNull(exclusions.restoredAt)))
      .returning({ id: exclusions.id });
    if (!batch) throw new Refusal('not_found');
    const { rowCount } = await tx.update(responses).set({ exclusionId: null }).where(eq(responses.exclusionId, id));
    const count = rowCount ?? 0;
    await audit.write(tx, {
      ...actor(caller),
      action: 'put-back',
      resource: 'formulaires',
      recordId: formId,
      after: { exclusion: id, count },
    });
    return { count };
  });
}

/** The batches of a form, newest first, with who made them. */
export function listExclusions(db: Queries, formId: string) {
  const restorers = alias(users, 'restorers');
  return db
    .select({
      id: exclusions.id,
      filter: exclusions.filter,
      count: exclusions.count,
      reason: exclusions.reason,
      at: exclusions.at,
      by: users.name,
      restoredAt: exclusions.restoredAt,
      restoredBy: restorers.name,
    })
    .from(exclusions)
    .leftJoin(users, eq(users.id, exclusions.byUser))
    .leftJoin(restorers, eq(restorers.id, exclusions.restoredBy))
    .where(eq(exclusions.formulaireId, formId))
    .orderBy(desc(exclusions.at), desc(exclusions.id));
}
