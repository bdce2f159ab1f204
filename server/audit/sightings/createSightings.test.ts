import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../audit.ts';
import { createSightings } from './createSightings.ts';
import type { Sighting } from './Sightings.ts';

const look: Sighting = { actorId: 'a', actorRole: 'ADMIN', action: 'look', resource: 'users', recordId: 'p' };
const list: Sighting = { actorId: 'a', actorRole: 'ADMIN', action: 'list', resource: 'users', records: 6 };

function started() {
  const written: (readonly AuditEntry[])[] = [];
  const writeAll = vi.fn((_tx: unknown, entries: readonly AuditEntry[]) => Promise.resolve(void written.push(entries)));
  const run = vi.fn((_what: string, work: () => Promise<void>) => void work());
  const sightings = createSightings({
    audit: { writeAll, write: () => Promise.resolve() },
    background: { run, repeat: vi.fn(), end: vi.fn(), settled: () => Promise.resolve() },
    database: { db: { transaction: (work: (tx: unknown) => Promise<void>) => work({}) } as never },
    logger: { error: vi.fn() } as never,
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

  test('is written when the server closes', async () => {
    const { sightings, written } = started();
    sightings.note(look);
    await sightings.close();
    expect(written).toHaveLength(1);
  });
});
