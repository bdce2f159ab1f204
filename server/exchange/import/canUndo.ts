import type { Done, RestoredRecord } from './ImportTask.ts';
import type { RowCounts, RowReport } from './Report.ts';

/** As an import wrote it down; one that is older than what it lacks lacks it. */
export type KeptReport = Partial<Done> & { rows?: RowReport[]; restored?: RestoredRecord[] };

/** One whose server ended, or that met an error half-way, failed: what it had stored until then is known all the same. */
export function statusOf({ status, createdAt }: { status: string; createdAt: Date }, since: Date): string {
  return status === 'running' && createdAt <= since ? 'failed' : status;
}

/** Whether everything that an import did can be taken back: what it made is known, and what it changed. */
export function canUndo({ status, counts, made, changed }: { status: string; counts: unknown; made: number; changed: number | null }): boolean {
  return (status === 'stored' || status === 'failed') && made + (changed ?? 0) > 0 && (changed !== null || (counts as RowCounts | null)?.changed === 0);
}
