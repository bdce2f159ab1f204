import { and, inArray, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';

const { files, stretches } = tables;

export interface WithdrawnFile {
  id: string;
  hash: string;
}

/** Whose files: the ids of sets, or of what people said to the consent text. */
export type FileOwners = { sets: SQLWrapper } | { consents: SQLWrapper };

/** Takes out what was recorded of the interviews of these sets. */
export async function withdrawStretches(tx: Queries, sets: SQLWrapper): Promise<WithdrawnFile[]> {
  const hash = sql<string>`coalesce(${stretches.keptAs}, ${stretches.hash})`;
  return tx
    .delete(stretches)
    .where(sql`${stretches.responseId} in ${sets}`)
    .returning({ id: stretches.id, hash });
}

/** Marks all files of these as taken out: nobody reads them any more, and none that is still on its way is taken. What was recorded goes with them. */
export async function withdrawFiles(tx: Queries, owners: FileOwners, at: Date): Promise<WithdrawnFile[]> {
  const recorded = 'sets' in owners ? await withdrawStretches(tx, owners.sets) : [];
  const taken = await tx
    .update(files)
    .set({ removedAt: at })
    .where(and('sets' in owners ? sql`${files.responseId} in ${owners.sets}` : sql`${files.consentId} in ${owners.consents}`, isNull(files.removedAt)))
    .returning({ id: files.id, hash: files.hash });
  return [...taken, ...recorded];
}

/** Removes the bytes that nobody else's row names, once it is settled that theirs does not. */
export async function removeFiles({ database, files: store, pieces }: Services, withdrawn: readonly WithdrawnFile[]): Promise<void> {
  if (withdrawn.length === 0) return;
  const hashes = withdrawn.map(({ hash }) => hash);
  const named = await database.db
    .select({ hash: files.hash })
    .from(files)
    .where(and(inArray(files.hash, hashes), isNull(files.removedAt)));
  const others = new Set(named.map(({ hash }) => hash));
  for (const { id, hash } of withdrawn) {
    await pieces.forget(id);
    if (!others.has(hash)) await store.remove(hash);
  }
}

/** Tries again what a bucket did not answer to. */
export async function removeUnremoved(services: Services): Promise<void> {
  const hashes = await services.files.unremoved();
  await removeFiles(
    services,
    hashes.map((hash) => ({ id: hash, hash })),
  );
}

/**
 * Removes what belonged to forms that were deleted, save the bytes that another form has too. Their rows go last: what a kill leaves is removed the
 * next time.
 */
export async function removeOfDeletedForms(services: Services): Promise<void> {
  const { database, now } = services;
  const isLeft = and(isNull(files.formulaireId), isNull(files.responseId), isNull(files.consentId));
  const left = await database.db
    .update(files)
    .set({ removedAt: new Date(now()) })
    .where(isLeft)
    .returning({ id: files.id, hash: files.hash });
  await removeFiles(services, left);
  await database.db.delete(files).where(and(isLeft, isNotNull(files.removedAt)));
}
