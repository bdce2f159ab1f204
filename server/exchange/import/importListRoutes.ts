import { desc, eq } from 'drizzle-orm';
import { isResourceName } from '../../../src/resources/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { say } from '../say.ts';
import { openSince } from './openSince.ts';
import type { RowCounts, RowReport } from './Report.ts';
import { undoImport } from './undoImport.ts';

const { imports, users } = tables;

interface KeptReport {
  rows?: RowReport[];
  ignoredColumns?: string[];
  created?: string[];
}

/** Whether everything that an import did can be taken back: it made records and changed none. */
export function canUndo({ status, counts, report }: Pick<typeof imports.$inferSelect, 'status' | 'counts' | 'report'>): boolean {
  return status === 'stored' && (counts as RowCounts | null)?.changed === 0 && ((report as KeptReport | null)?.created ?? []).length > 0;
}

async function listImports({ services, query, reply }: RouteContext): Promise<object[]> {
  const { db } = services.database;
  const { range = { from: 0, to: 24 } } = readListQuery({ range: query.range });
  const total = await db.$count(imports);
  const rows = await db
    .select({ line: imports, who: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byUser))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(Math.min(100, range.to - range.from + 1))
    .offset(range.from);
  void reply.header('content-range', rows.length > 0 ? `imports ${range.from}-${range.from + rows.length - 1}/${total}` : `imports */${total}`);
  const since = openSince(services);
  return rows.map(({ line, who }) => {
    const { report, ...about } = line;
    const isCutOff = line.status === 'running' && line.createdAt <= since;
    return { ...about, ...(isCutOff && { status: 'failed' }), who, refused: (report as KeptReport | null)?.rows ?? [], canUndo: canUndo(line) };
  });
}

async function undo(context: RouteContext): Promise<object> {
  const { services, params, locale } = context;
  const caller = callerOf(context);
  const count = await services.database.db.transaction(async (tx) => {
    const [line] = await tx.select().from(imports).where(eq(imports.id, idOf(params.id))).for('update');
    if (!line || !isResourceName(line.resource)) throw new Refusal('not_found');
    if (!canUndo(line)) throw new Refusal('invalid', { errors: { import: say('undo_not_possible', locale) } });
    const ids = (line.report as KeptReport).created ?? [];
    await undoImport({ services, tx, asker: caller }, { resource: line.resource, ids, locale });
    await tx.update(imports).set({ status: 'undone' }).where(eq(imports.id, line.id));
    await services.audit.write(tx, { actorId: caller.userId, actorRole: caller.role, action: 'undo-import', resource: line.resource, recordId: line.parentId, after: { importId: line.id, count: ids.length } });
    return ids.length;
  });
  return { message: say('undone', locale, { smart_count: count }) };
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
    handle: listImports,
  },
  {
    method: 'POST',
    path: 'imports/:id/undo',
    allow: ['ADMIN'],
    summary: 'Takes an import back as a whole, while nothing depends on its records and none was changed since',
    tag: 'Import',
    refusals: ['not_found', 'invalid', 'has_dependents'],
    handle: undo,
  },
];
