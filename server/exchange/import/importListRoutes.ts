import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isResourceName } from '../../../src/resources/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { flag, instant, listOf, message, object, orNull, text } from '../../http/shapes.ts';
import { rowCounts, rowReport } from './importReport.ts';
import { idOf } from '../../resources/findRecord.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { excludeImport } from '../../study/exclusions/exclusions.ts';
import { translate } from '../translate.ts';
import type { Done, RestoredRecord } from './ImportTask.ts';
import { openSince } from './openSince.ts';
import type { RowCounts, RowReport } from './Report.ts';
import { undoImport } from './undoImport.ts';

const { imports, users } = tables;

/** As an import wrote it down; one that is older than what it lacks lacks it. */
type KeptReport = Partial<Done> & { rows?: RowReport[] };

const part = (name: keyof KeptReport) => sql`coalesce(${imports.report} -> ${name}, '[]')`;

/** One whose server ended, or that met an error half-way, failed: what it had stored until then is known all the same. */
function statusOf({ status, createdAt }: { status: string; createdAt: Date }, since: Date): string {
  return status === 'running' && createdAt <= since ? 'failed' : status;
}

/** Whether everything that an import did can be taken back: what it made is known, and what it changed. */
function canUndo({ status, counts, made, changed }: { status: string; counts: unknown; made: number; changed: number | null }): boolean {
  return (status === 'stored' || status === 'failed') && made + (changed ?? 0) > 0 && (changed !== null || (counts as RowCounts | null)?.changed === 0);
}

const { report: _, ...columns } = getTableColumns(imports);
/** An import with how much it did, but without every id. */
const lines = {
  ...columns,
  refused: sql<RowReport[]>`${part('rows')}`,
  made: sql<number>`jsonb_array_length(${part('created')})`,
  changed: sql<number | null>`jsonb_array_length(${imports.report} -> 'changed')`,
};

async function listImports({ services, query, reply }: RouteContext): Promise<object[]> {
  const { db } = services.database;
  const { range = { from: 0, to: 24 } } = readListQuery({ range: query.range });
  const total = await db.$count(imports);
  const rows = await db
    .select({ ...lines, who: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byUser))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(Math.min(100, range.to - range.from + 1))
    .offset(range.from);
  void reply.header('content-range', rows.length > 0 ? `imports ${range.from}-${range.from + rows.length - 1}/${total}` : `imports */${total}`);
  const since = openSince(services);
  return rows.map(({ made, changed, ...line }) => {
    const status = statusOf(line, since);
    return { ...line, status, canUndo: canUndo({ ...line, status, made, changed }) };
  });
}

async function undo(context: RouteContext): Promise<object> {
  const { services, params, locale } = context;
  const caller = callerOf(context);
  const count = await services.database.db.transaction(async (tx) => {
    const [line] = await tx
      .select()
      .from(imports)
      .where(eq(imports.id, idOf(params.id)))
      .for('update');
    if (!line) throw new Refusal('not_found');
    const { created = [], changed } = (line.report ?? {}) as KeptReport;
    if (!canUndo({ ...line, status: statusOf(line, openSince(services)), made: created.length, changed: changed?.length ?? null }))
      throw new Refusal('invalid', { errors: { import: translate('undo_not_possible', locale) } });
    const done = { created, changed: changed ?? [] };
    let restored: RestoredRecord[] = [];
    if (isResourceName(line.resource)) restored = await undoImport({ services, tx, principal: caller }, { resource: line.resource, done, locale });
    else {
      const reason = translate('undo_reason', locale, { name: line.fileName });
      await excludeImport(services, tx, { formId: line.parentId ?? '', importId: line.id, ids: created, reason, caller });
    }
    const number = created.length + done.changed.length;
    // What was changed held people's former names; it is needed no more.
    await tx
      .update(imports)
      .set({ status: 'undone', report: sql`(${imports.report} - 'changed') || ${JSON.stringify({ restored })}::jsonb` })
      .where(eq(imports.id, line.id));
    await services.audit.write(tx, {
      actorId: caller.userId,
      actorRole: caller.role,
      action: 'undo-import',
      resource: line.resource,
      recordId: line.parentId,
      after: { importId: line.id, count: number },
    });
    return number;
  });
  return { message: translate('undone', locale, { smart_count: count }) };
}

export const importListRoutes: Route[] = [
  {
    method: 'GET',
    path: 'imports',
    allow: ['ADMIN'],
    summary: 'Every import, newest first: who, when, what, and what became of it',
    tag: 'Import',
    query: { range: '`[0,24]`' },
    refusals: ['bad_request'],
    answer: listOf(
      object({
        id: text,
        resource: text,
        parentId: orNull(text),
        fileName: text,
        byUser: orNull(text),
        who: orNull(text),
        status: text,
        counts: orNull(rowCounts),
        createdAt: instant,
        finishedAt: orNull(instant),
        refused: listOf(rowReport),
        canUndo: flag,
      }),
    ),
    handle: listImports,
  },
  {
    method: 'POST',
    path: 'imports/:id/undo',
    allow: ['ADMIN'],
    summary: 'Takes an import back as a whole, while nothing depends on its records and none was changed since',
    tag: 'Import',
    refusals: ['not_found', 'invalid', 'has_dependents'],
    answer: message,
    handle: undo,
  },
];
