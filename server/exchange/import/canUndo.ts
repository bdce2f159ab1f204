import { sql } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';

const { imports, importSteps } = tables;

/** Whether there is something of an import that can be taken back. */
export const isLeft = sql<boolean>`exists (select from ${importSteps} where ${importSteps.importId} = ${imports.id}
  and (${importSteps.created} <> '[]' or ${importSteps.changed} <> '[]'))`;

/** One whose server ended, or that met an error half-way, failed: what it had stored until then is known all the same. */
export function statusOf({ status, createdAt }: { status: string; createdAt: Date }, since: Date): string {
  return status === 'running' && createdAt <= since ? 'failed' : status;
}

/** Whether what an import did can be taken back now. */
export function canUndo({ status, left }: { status: string; left: boolean }): boolean {
  return left && (status === 'stored' || status === 'failed');
}
