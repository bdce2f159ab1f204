import type { Db } from '../../database/database.ts';
import { everySoOften } from '../../everySoOften.ts';
import type { Services } from '../../services.ts';
import type { AuditEntry } from '../audit.ts';
import type { Sighting, Sightings } from './Sightings.ts';

/** What a killed server may lose. */
const everyMs = 15_000;
/** Noted at most before it is written at once: a flood needs no more room than this. */
const most = 2_000;

/** The same by the same person is one line with a count. */
const keyOf = ({ actorId, action, resource, recordId, code }: Sighting) => JSON.stringify([actorId, action, resource, recordId, code]);

function entryOf({ actorId, actorRole, action, resource, recordId = null, records, code }: Sighting, times: number): AuditEntry {
  return { actorId, actorRole, action, resource, recordId, after: { times, ...(records !== undefined && { records }), ...(code && { code }) } };
}

type Needs = Pick<Services, 'audit' | 'background' | 'logger'> & { database: { db: Db } };

/**
 * Gathers sightings and writes them together now and then, each kind once with how often. Nothing is left out: what cannot be written
 * is kept for the next time.
 */
export function createSightings({ audit, background, database, logger }: Needs): Sightings {
  let noted = new Map<string, { sighting: Sighting; times: number }>();
  let flushing: Promise<void> | undefined;

  function add(sighting: Sighting, times: number): void {
    const found = noted.get(keyOf(sighting));
    const records = found?.sighting.records === undefined ? sighting.records : found.sighting.records + (sighting.records ?? 0);
    noted.set(keyOf(sighting), { sighting: { ...sighting, ...(records !== undefined && { records }) }, times: (found?.times ?? 0) + times });
  }

  async function writeAll(): Promise<void> {
    if (noted.size === 0) return;
    const taken = [...noted.values()];
    noted = new Map();
    try {
      await database.db.transaction((tx) =>
        audit.writeAll(
          tx,
          taken.map(({ sighting, times }) => entryOf(sighting, times)),
        ),
      );
    } catch (error) {
      for (const { sighting, times } of taken) add(sighting, times);
      throw error;
    }
  }

  /** One after the other: what was noted while one is being written waits for the next. */
  function flush(): Promise<void> {
    const next = (flushing ?? Promise.resolve()).catch(() => undefined).then(writeAll);
    flushing = next;
    return next;
  }

  const stop = everySoOften({ what: 'Writing who saw what', milliseconds: everyMs, logger, work: flush });
  return {
    note(sighting) {
      add(sighting, 1);
      if (noted.size >= most) background.run('Writing who saw what', flush);
    },
    flush,
    close() {
      stop();
      return flush();
    },
  };
}
