import { inArray, lte } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { removeFiles } from '../../files/withdrawFiles.ts';
import type { Services } from '../../services.ts';

const { stretches } = tables;

const most = 500;

/** Deletes recorded stretches of interviews whose day has come. Their bytes go first: what a kill leaves is deleted the next time. Answers how many there were. */
export async function deleteStretches(services: Services): Promise<number> {
  const { database, audit, now, logger } = services;
  let deleted = 0;
  for (let some = most; some === most; deleted += some) {
    const due = await database.db
      .select({ id: stretches.id, keptAs: stretches.keptAs })
      .from(stretches)
      .where(lte(stretches.deleteAt, new Date(now())))
      .limit(most);
    some = due.length;
    if (some === 0) break;
    await removeFiles(
      services,
      due.map(({ id, keptAs }) => ({ id, hash: keptAs ?? id })),
    );
    await database.db.transaction(async (tx) => {
      await tx.delete(stretches).where(
        inArray(
          stretches.id,
          due.map(({ id }) => id),
        ),
      );
      await audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'retention', resource: 'stretches', recordId: null, after: { count: due.length } });
    });
  }
  if (deleted > 0) logger.info({ deleted }, 'Recorded stretches of interviews were deleted on their date');
  return deleted;
}
