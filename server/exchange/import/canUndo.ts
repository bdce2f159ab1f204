import { inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { liveImports } from './liveImports.ts';

const { imports, importSteps } = tables;

/** Whether there is something of an import that can be taken back. */
export const isLeft = sql<boolean>`exists (select from ${importSteps} where ${importSteps.importId} = ${imports.id}
  and (${importSteps.created} <> '[]' or ${importSteps.changed} <> '[]'))`;

/**
 * What became of imports. One that no server works on any more failed, however it was cut off: what it had stored until then is known all the same. It
 * is looked at once more, since it may have come to its end while that was asked.
 */
export async function statusesOf(
  database: Database,
  queries: Queries,
  lines: readonly { id: string; status: string }[],
): Promise<(line: { id: string; status: string }) => string> {
  const running = lines.flatMap(({ id, status }) => (status === 'running' ? [id] : []));
  const live = await liveImports({ database, queries }, running);
  const ended = running.filter((id) => !live.has(id));
  const again = ended.length > 0 ? await queries.select({ id: imports.id, status: imports.status }).from(imports).where(inArray(imports.id, ended)) : [];
  const endedAs = new Map(again.map(({ id, status }) => [id, status === 'running' ? 'failed' : status]));
  return ({ id, status }) => endedAs.get(id) ?? status;
}

/** Whether what an import did can be taken back now. */
export function canUndo({ status, left }: { status: string; left: boolean }): boolean {
  return left && (status === 'stored' || status === 'failed');
}
