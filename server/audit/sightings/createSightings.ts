import type { Db } from '../../database/database.ts';
import { everySoOften } from '../../everySoOften.ts';
import type { Services } from '../../services.ts';
import type { AuditEntry } from '../audit.ts';
import type { Sighting, Sightings } from './Sightings.ts';

/** What a killed server may lose. */
const everyMs = 15_000;
/** Noted at most before it is written at once: a flood needs no more room than this. */
const most = 2_000;

/** What was refused is written at once the first time; what follows of the same within so long is one line more, however much of it there is. */
const refusedEveryMs = 10 * 60_000;
/** So many places are told apart. */
const mostPlaces = 1_000;

/** The same by the same person is one line with a count. */
const keyOf = ({ actorId, action, resource, recordId, code, call }: Sighting) => JSON.stringify([actorId, action, resource, recordId, code, call]);

interface Noted {
  sighting: Sighting;
  times: number;
  places: ReadonlySet<string>;
}

function entryOf({ sighting, times, places }: Noted): AuditEntry {
  const { actorId, actorRole, action, resource, recordId = null, records, code, call } = sighting;
  const told = { ...(records !== undefined && { records }), ...(code && { code }), ...(call && { call }), ...(places.size > 1 && { places: places.size }) };
  return { actorId, actorRole, action, resource, recordId, after: { times, ...told } };
}

type Needs = Pick<Services, 'audit' | 'background' | 'logger' | 'now'> & { database: { db: Db } };

/**
 * Gathers sightings and writes them together now and then, each kind once with how often. Nothing is left out: what cannot be written
 * is kept for the next time.
 */
export function createSightings({ audit, background, database, logger, now }: Needs): Sightings {
  const noted = new Map<string, Noted>();
  /** When what was refused was last written, by its key. */
  const written = new Map<string, number>();
  let flushing: Promise<void> | undefined;

  function add({ sighting, times, places }: Noted): void {
    const found = noted.get(keyOf(sighting));
    const records = found?.sighting.records === undefined ? sighting.records : found.sighting.records + (sighting.records ?? 0);
    noted.set(keyOf(sighting), {
      sighting: { ...sighting, ...(records !== undefined && { records }) },
      times: (found?.times ?? 0) + times,
      places: found ? new Set([...found.places, ...places].slice(0, mostPlaces)) : places,
    });
  }

  /** Whether the same was refused, and written, a moment ago. */
  const waits = ([key, { sighting }]: readonly [string, Noted]) =>
    sighting.action === 'refused' && now() - (written.get(key) ?? Number.NEGATIVE_INFINITY) < refusedEveryMs;

  async function write(which: (one: readonly [string, Noted]) => boolean): Promise<void> {
    for (const [key, at] of written) if (now() - at >= refusedEveryMs) written.delete(key);
    const taken = [...noted].filter(which);
    if (taken.length === 0) return;
    for (const [key] of taken) noted.delete(key);
    try {
      await database.db.transaction((tx) =>
        audit.writeAll(
          tx,
          taken.map(([, one]) => entryOf(one)),
        ),
      );
      for (const [key, { sighting }] of taken) if (sighting.action === 'refused') written.set(key, now());
    } catch (error) {
      for (const [, one] of taken) add(one);
      throw error;
    }
  }

  /** One after the other: what was noted while one is being written waits for the next. */
  function oneByOne(work: () => Promise<void>): Promise<void> {
    const next = (flushing ?? Promise.resolve()).catch(() => undefined).then(work);
    flushing = next;
    return next;
  }
  const flush = () => oneByOne(() => write(() => true));
  const stop = everySoOften({
    what: 'Writing who saw what',
    milliseconds: everyMs,
    logger,
    work: () => oneByOne(() => write((one) => !waits(one))),
  });
  return {
    note({ from, ...sighting }) {
      add({ sighting, times: 1, places: new Set(from === undefined ? [] : [from]) });
      if (noted.size >= most) background.run('Writing who saw what', flush);
    },
    flush,
    close() {
      stop();
      return flush();
    },
  };
}
