import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { Imported, Keep } from './ImportTask.ts';
import { openSince } from './openSince.ts';
import type { ImportReport, RowReport } from './Report.ts';

const { imports, users } = tables;

const mostKept = 100;

function refusedIn(rows: readonly RowReport[]): object[] {
  const refused = rows.filter((row) => row.status === 'refused').slice(0, mostKept);
  return refused.map(({ row, status, errors }) => ({ row, status, errors }));
}

export interface ImportTarget {
  resource: string;
  parentId: string | null;
  fileName: string;
  caller: Caller;
}

/**
 * Runs an import while no other runs at the same place, and writes down who imported what and what became of it: with the rows
 * themselves where the import calls `keep` in the transactions that store them.
 * @throws Refusal `import_running` (409) with who is importing there
 */
export async function recordImport(
  services: Services,
  target: ImportTarget,
  run: (keep: Keep) => Promise<Imported>,
): Promise<ImportReport & { importId: string }> {
  const { database, audit, now } = services;
  const { resource, parentId, fileName, caller } = target;
  const importId = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table imports in share row exclusive mode`);
    const [other] = await tx
      .select({ who: users.name })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.byUser))
      .where(
        and(
          eq(imports.resource, resource),
          parentId ? eq(imports.parentId, parentId) : isNull(imports.parentId),
          eq(imports.status, 'running'),
          gt(imports.createdAt, openSince(services)),
        ),
      );
    if (other) throw new Refusal('import_running', { params: { who: other.who ?? '…' } });
    const [row] = await tx
      .insert(imports)
      .values({ resource, parentId, fileName: fileName.slice(0, 200), byUser: caller.userId, status: 'running', createdAt: new Date(now()) })
      .returning({ id: imports.id });
    return row?.id as string;
  });
  /** Nothing is written of one that was given up: somebody took back what it had stored. */
  const write = async (tx: Queries, values: Partial<typeof imports.$inferInsert>) => {
    const written = await tx
      .update(imports)
      .set(values)
      .where(and(eq(imports.id, importId), eq(imports.status, 'running')))
      .returning({ id: imports.id });
    if (written.length === 0) throw new Refusal('conflict');
  };
  // What a row held stays in the file; which rows were refused and why is enough here, and what it takes to take it back.
  const told = ({ report, done }: Imported) => ({
    counts: report.counts,
    report: { rows: refusedIn(report.rows), ignoredColumns: report.ignoredColumns, ...done },
  });
  const finish = (tx: Queries, status: string, imported: Imported) => write(tx, { ...told(imported), status, finishedAt: new Date(now()) });
  let isKept = false;
  const keep: Keep = {
    part: (tx, far) => write(tx, told(far)),
    async end(tx, imported) {
      await finish(tx, 'stored', imported);
      await audit.write(tx, {
        actorId: caller.userId,
        actorRole: caller.role,
        action: 'import',
        resource,
        recordId: parentId,
        after: { importId, ...imported.report.counts },
      });
      isKept = true;
    },
  };
  try {
    const imported = await run(keep);
    const { report } = imported;
    if (!report.stored) await finish(database.db, report.dryRun ? 'checked' : 'not_stored', imported);
    else if (!isKept) await database.db.transaction((tx) => keep.end(tx, imported));
    return { ...report, importId };
  } catch (error) {
    // What it stored until then stays written down, so that it can be taken back.
    await database.db
      .update(imports)
      .set({ status: 'failed', finishedAt: new Date(now()) })
      .where(and(eq(imports.id, importId), eq(imports.status, 'running')));
    throw error;
  }
}
