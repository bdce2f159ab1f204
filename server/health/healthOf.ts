import type { Health } from '../database/database.ts';

/** What is the matter, for anybody to be told: no more than this. */
export type HealthWord = 'disk' | 'database';

export interface HealthState {
  /** False only while nothing can be stored. */
  ok: boolean;
  state: 'well' | 'warning' | 'failing';
  problem?: HealthWord;
}

/** `freeFileBytes`: where files lie, which may be another disk than the database’s. */
type Measured = Health & { freeFileBytes?: number };

interface Limits {
  freeSpaceWarnMb: number;
  freeSpaceStopMb: number;
}

const megabyte = 1024 * 1024;
/** So many transactions in a row that could not be stored are no chance. */
const manyFailures = 3;
/** What failed longer ago says nothing of now: where nobody tries any more, the commit that health makes by itself counts. */
const failureMs = 60_000;

const wordOf = (kind: 'no_space' | 'unavailable' | undefined): HealthWord => (kind === 'no_space' ? 'disk' : 'database');

/** What a measurement means: it fails only while nothing can be stored, and warns before. */
export function healthOf(
  { ok, refusal, freeBytes = Infinity, freeFileBytes = Infinity, storing }: Measured,
  { freeSpaceWarnMb, freeSpaceStopMb }: Limits,
  now: number,
): HealthState {
  const { failures, lastFailure } = storing;
  const isRecent = lastFailure !== undefined && now - lastFailure.at < failureMs;
  if (!ok) return { ok: false, state: 'failing', problem: wordOf(refusal) };
  if (freeBytes < freeSpaceStopMb * megabyte) return { ok: false, state: 'failing', problem: 'disk' };
  if (isRecent && failures >= manyFailures) return { ok: false, state: 'failing', problem: wordOf(lastFailure.kind) };
  if (Math.min(freeBytes, freeFileBytes) < freeSpaceWarnMb * megabyte) return { ok: true, state: 'warning', problem: 'disk' };
  if (isRecent && failures > 0) return { ok: true, state: 'warning', problem: wordOf(lastFailure.kind) };
  return { ok: true, state: 'well' };
}
