import { expect, test } from 'vitest';
import type { Health } from '../database/database.ts';
import { healthOf } from './healthOf.ts';

const now = Date.UTC(2026, 10, 27, 3);
const megabyte = 1024 * 1024;
const limits = { freeSpaceWarnMb: 500, freeSpaceStopMb: 100 };
const measured: Health = { ok: true, dialect: 'pglite', milliseconds: 1, freeBytes: 900 * megabyte, storing: { failures: 0, lastCommit: now - 3_600_000 } };
const refused = (failures: number, kind: 'no_space' | 'unavailable', secondsAgo = 5): Partial<Health> => ({
  storing: { failures, lastFailure: { at: now - secondsAgo * 1000, kind } },
});

test.for<[string, Partial<Health>, ReturnType<typeof healthOf>]>([
  ['a quiet night', {}, { ok: true, state: 'well' }],
  ['a disk that nobody measures', { freeBytes: undefined as never }, { ok: true, state: 'well' }],
  ['a disk that gets full', { freeBytes: 400 * megabyte }, { ok: true, state: 'warning', problem: 'disk' }],
  ['a disk on which no answers are taken any more', { freeBytes: 99 * megabyte }, { ok: false, state: 'failing', problem: 'disk' }],
  ['a commit that did not go through', { ok: false, refusal: 'unavailable' }, { ok: false, state: 'failing', problem: 'database' }],
  ['a commit without room', { ok: false, refusal: 'no_space' }, { ok: false, state: 'failing', problem: 'disk' }],
  ['one transaction that could not be stored', refused(1, 'unavailable'), { ok: true, state: 'warning', problem: 'database' }],
  ['several in a row, though the smallest commit goes through', refused(3, 'unavailable'), { ok: false, state: 'failing', problem: 'database' }],
  ['several in a row without room', refused(9, 'no_space'), { ok: false, state: 'failing', problem: 'disk' }],
  ['failures of a minute ago, and nobody who tried since', refused(9, 'unavailable', 61), { ok: true, state: 'well' }],
])('%s', ([, different, state]) => {
  expect(healthOf({ ...measured, ...different }, limits, now)).toEqual(state);
});
