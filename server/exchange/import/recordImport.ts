import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { Done, Keep } from './ImportTask.ts';
import { liveImports, whileLive } from './liveImports.ts';
import type { ImportReport, RowReport } from './Report.ts';
import { actor } from '../../resources/auditable.ts';

const { imports, importSteps, users } = tables;

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
 * themselves, by the transactions that store them.
 * @throws Refusal `import_running` (409) with who is importing there
 */
export function recordImport(
  services: Services,
  target: ImportTarget,
  run: (keep: Keep) => Promise<ImportReport>,
): Promise<ImportReport & { importId: string }> {
  const importId = randomUUID();
  return whileLive(services.database, importId, async () => {
    await begin(services, importId, target);
    return { ...(await keepingReport(services, { ...target, importId }, run)), importId };
  });
}

/** @throws Refusal `import_running` (409) */
async function begin({ database, now }: Services, id: string, { resource, parentId, fileName, caller }: ImportTarget): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table imports in share row exclusive mode`);
    const running = await tx
      .select({ id: imports.id, who: users.name })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.byUser))
      .where(and(eq(imports.resource, resource), parentId ? eq(imports.parentId, parentId) : isNull(imports.parentId), eq(imports.status, 'running')));
    const live = await liveImports(
      { database, queries: tx },
      running.map((one) => one.id),
    );
    const other = running.find((one) => live.has(one.id));
    if (other) throw new Refusal('import_running', { params: { who: other.who ?? '…' } });
    await tx
      .insert(imports)
      .values({ id, resource, parentId, fileName: fileName.slice(0, 200), byUser: caller.userId, status: 'running', createdAt: new Date(now()) });
  });
}

/** Runs an import that was begun, and writes down what became of it. */
async function keepingReport(
  { database, now }: Services,
  { importId, resource, parentId, caller }: ImportTarget & { importId: string },
  run: (keep: Keep) => Promise<ImportReport>,
): Promise<ImportReport> {
  /** Nothing is written of one that was given up: another took back what it had stored, or could have, since it was told as ended. */
  const write = async (tx: Queries, values: Partial<typeof imports.$inferInsert>) => {
    if (!(await liveImports({ database, queries: tx }, [importId])).has(importId)) throw new Refusal('conflict');
    const written = await tx
      .update(imports)
      .set(values)
      .where(and(eq(imports.id, importId), eq(imports.status, 'running')))
      .returning({ id: imports.id });
    if (written.length === 0) throw new Refusal('conflict');
  };
  // What a row held stays in the file; which rows were refused and why is enough here.
  const told = ({ counts, rows, ignoredColumns }: ImportReport) => ({ counts, report: { rows: refusedIn(rows), ignoredColumns } });
  const finished = (status: string) => ({ status, finishedAt: new Date(now()) });
  let number = 0;
  const add = async (tx: Queries, { created, changed }: Done) => {
    if (created.length + changed.length > 0) await tx.insert(importSteps).values({ importId, number, created, changed });
    number += 1;
  };
  const keep: Keep = {
    async part(tx, { report, done }) {
      await write(tx, told(report));
      await add(tx, done);
    },
    async end({ audit }, tx, { report, done }) {
      await write(tx, { ...told(report), ...finished('stored') });
      await add(tx, done);
      await audit.write(tx, {
        ...actor(caller),
        action: 'import',
        resource,
        recordId: parentId,
        after: { importId, ...report.counts },
      });
    },
  };
  try {
    const report = await run(keep);
    if (!report.stored) await write(database.db, { ...told(report), ...finished(report.dryRun ? 'checked' : 'not_stored') });
    return report;
  } catch (error) {
    // What it stored until then stays written down, so that it can be taken back.
    await database.db
      .update(imports)
      .set(finished('failed'))
      .where(and(eq(imports.id, importId), eq(imports.status, 'running')));
    throw error;
  }
}
