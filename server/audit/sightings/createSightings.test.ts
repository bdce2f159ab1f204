import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../audit.ts';
import { createSightings } from './createSightings.ts';
import type { Sighting } from './Sightings.ts';

const look: Sighting = { actorId: 'a', actorRole: 'ADMIN', action: 'look', resource: 'users', recordId: 'p' };
const list: Sighting = { actorId: 'a', actorRole: 'ADMIN', action: 'list', resource: 'users', records: 6 };

function started(clock = { now: Date.now() }) {
  const written: (readonly AuditEntry[])[] = [];
  const writeAll = vi.fn((_tx: unknown, entries: readonly AuditEntry[]) => Promise.resolve(void written.push(entries)));
  const run = vi.fn((_what: string, work: () => Promise<void>) => void work());
  const sightings = createSightings({
    audit: { writeAll, write: () => Promise.resolve() },
    background: { run, repeat: vi.fn(), end: vi.fn(), closes: () => false, settled: () => Promise.resolve() },
    database: { db: { transaction: (work: (tx: unknown) => Promise<void>) => work({}) } as never },
    logger: { error: vi.fn() } as never,
    now: () => clock.now,
  });
  closes.push(() => sightings.close());
  return { sightings, written, writeAll, run };
}

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

describe('who saw what', () => {
  test('is written together, the same once with how often, lists with how many they gave', async () => {
    const { sightings, written, writeAll } = started();
    for (let n = 0; n < 1000; n += 1) sightings.note(n % 2 === 0 ? look : list);
    expect(writeAll).not.toHaveBeenCalled();
    await sightings.flush();
    expect(written).toEqual([
      [
        { actorId: 'a', actorRole: 'ADMIN', action: 'look', resource: 'users', recordId: 'p', after: { times: 500 } },
        { actorId: 'a', actorRole: 'ADMIN', action: 'list', resource: 'users', recordId: null, after: { times: 500, records: 3000 } },
      ],
    ]);
    await sightings.flush();
    expect(writeAll).toHaveBeenCalledTimes(1);
  });

  test('is kept where it cannot be written, and written the next time', async () => {
    const { sightings, written, writeAll } = started();
    writeAll.mockRejectedValueOnce(new Error('no database'));
    sightings.note(look);
    await expect(sightings.flush()).rejects.toThrow('no database');
    sightings.note(look);
    await sightings.flush();
    expect(written.flat().map(({ after }) => after)).toEqual([{ times: 2 }]);
  });

  test('is written at once where very much is noted', () => {
    const { sightings, run } = started();
    for (let n = 0; n < 2000; n += 1) sightings.note({ ...look, recordId: String(n) });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('of what is refused again and again there is a line at once and one more for the next ten minutes, with how often and from how many places', async () => {
    vi.useFakeTimers();
    const clock = { now: Date.now() };
    const { sightings, written } = started(clock);
    const refused: Sighting = {
      actorId: null,
      actorRole: 'ANONYMOUS',
      action: 'refused',
      resource: 'auth',
      code: 'too_many_requests',
      call: 'POST auth/login',
    };
    for (let second = 0; second < 15 * 60; second += 1) {
      for (let n = 0; n < 10; n += 1) sightings.note({ ...refused, from: `10.0.0.${n % 5}` });
      clock.now += 1000;
      await vi.advanceTimersByTimeAsync(1000);
    }
    const told = written.flat().map(({ after }) => after);
    expect(told.map((one) => (one as { times: number }).times)).toEqual([150, 6000]);
    expect(told[1]).toEqual({ times: 6000, code: 'too_many_requests', call: 'POST auth/login', places: 5 });
    expect(JSON.stringify(written)).not.toContain('10.0.0');
    await sightings.close();
    expect(written.flat()).toHaveLength(3);
    vi.useRealTimers();
  });

  test('is written when the server closes', async () => {
    const { sightings, written } = started();
    sightings.note(look);
    await sightings.close();
    expect(written).toHaveLength(1);
  });
});
