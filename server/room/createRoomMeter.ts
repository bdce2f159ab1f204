import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isHere } from '../plainLines.ts';

/** What there is room for: answers lie in the database, files in the data directory. */
export type RoomFor = 'answers' | 'files';

/** `low`: public links take no more files, and answers only a little each. `full`: nothing is taken. */
export type RoomState = 'ample' | 'low' | 'full';

export interface RoomMeter {
  /** How many bytes are left; infinite where that cannot be known. */
  left(what: RoomFor): Promise<number>;
  /** The scarcest of all, and what that means. */
  state(): Promise<{ state: RoomState; bytes: number }>;
}

type RoomSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseFolder' | 'databaseMb' | 'freeSpaceWarnMb' | 'freeSpaceStopMb'>;

export const megabyte = 1024 * 1024;
/** A database tells its size by looking at each of its files. */
const sizeIsFreshMs = 30_000;

const freeAt = (folder: string): Promise<number> => statfs(folder).then(({ bavail, bsize }) => bavail * bsize, unknown);
const unknown = (): number => Infinity;

/**
 * Where a PostgreSQL server on this machine keeps its files: as it tells, which it does to few roles, or else with the data directory, as on most machines that
 * have one disk.
 */
async function folderOfPostgres({ db }: Database, { databaseUrl = '', dataDir }: RoomSettings): Promise<string | undefined> {
  if (!isHere(new URL(databaseUrl))) return undefined;
  const told = await db.execute<{ folder: string }>(sql`select current_setting('data_directory') as folder`).catch(() => undefined);
  return told?.rows[0]?.folder ?? dataDir;
}

async function leftOf({ db }: Database, most: number): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`);
  return most - Number(rows[0]?.bytes ?? 0);
}

/**
 * Measures the room that is left. The embedded database lies in the data directory. Of a PostgreSQL server it is the disk of the folder that a setting names or that is found
 * on this machine, and what is left of the size that another setting allows it.
 */
export function createRoomMeter(settings: RoomSettings, database: Database): RoomMeter {
  const { dataDir, databaseUrl, databaseFolder, databaseMb } = settings;
  let folder: Promise<string | undefined> | undefined;
  let size: { at: number; left: Promise<number> } | undefined;

  function allowed(): Promise<number> {
    if (databaseMb === 0) return Promise.resolve(Infinity);
    if (!size || performance.now() - size.at > sizeIsFreshMs) size = { at: performance.now(), left: leftOf(database, databaseMb * megabyte).catch(unknown) };
    return size.left;
  }

  async function onItsDisk(): Promise<number> {
    folder ??= databaseFolder === undefined ? folderOfPostgres(database, settings) : Promise.resolve(databaseFolder);
    const found = await folder;
    return found === undefined ? Infinity : freeAt(found);
  }

  async function left(what: RoomFor): Promise<number> {
    if (what === 'files' || databaseUrl === undefined) return freeAt(dataDir);
    return Math.min(await onItsDisk(), await allowed());
  }

  const meter: RoomMeter = {
    left,
    async state() {
      const [answers, files] = [await meter.left('answers'), await meter.left('files')];
      const bytes = Math.min(answers, files);
      const isLow = bytes < settings.freeSpaceWarnMb * megabyte;
      return { bytes, state: answers < settings.freeSpaceStopMb * megabyte ? 'full' : isLow ? 'low' : 'ample' };
    },
  };
  return meter;
}
