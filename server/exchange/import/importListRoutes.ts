import { duties } from '../../../src/resources/index.ts';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { tellRange } from '../../http/listRange.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { flag, instant, listOf, message, object, orNull, text } from '../../http/shapes.ts';
import { rowCounts, rowReport } from './importReport.ts';
import { idOf } from '../../resources/findRecord.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { translate } from '../translate.ts';
import { canUndo, isLeft, statusesOf } from './canUndo.ts';
import type { RowReport } from './Report.ts';
import { undoInBatches } from './undoInBatches.ts';

const { imports, users } = tables;

const { report: _, ...columns } = getTableColumns(imports);
/** An import with what was refused, but without every id. */
const lines = {
  ...columns,
  refused: sql<RowReport[]>`coalesce(${imports.report} -> 'rows', '[]')`,
  left: isLeft,
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
  tellRange(reply, { name: 'imports', from: range.from, rows: rows.length, total });
  const statusOf = await statusesOf(services.database, db, rows);
  return rows.map(({ left, ...line }) => {
    const status = statusOf(line);
    return { ...line, status, canUndo: canUndo({ status, left }) };
  });
}

async function undo(context: RouteContext): Promise<object> {
  const { services, params, locale } = context;
  const count = await undoInBatches(services, { importId: idOf(params.id), caller: callerOf(context), locale });
  return { message: translate('undone', locale, { smart_count: count }) };
}

export const importListRoutes: Route[] = [
  {
    method: 'GET',
    path: 'imports',
    allow: duties.imports,
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
    allow: duties.imports,
    summary: 'Takes an import back as a whole, while nothing depends on its records and none was changed since',
    tag: 'Import',
    refusals: ['not_found', 'invalid', 'has_dependents'],
    answer: message,
    handle: undo,
  },
];
