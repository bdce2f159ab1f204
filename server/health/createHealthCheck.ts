import type { Config } from '../config.ts';
import { newestBackup } from '../database/backup/newestBackup.ts';
import type { Database, Dialect } from '../database/database.ts';
import type { RoomMeter } from '../room/createRoomMeter.ts';
import { healthOf, type HealthState } from './healthOf.ts';
import { programVersion } from './programVersion.ts';

/** For who looks after the server: the state, and what it was seen by. */
export interface HealthReport extends HealthState {
  version: string;
  database: { dialect: Dialect; milliseconds: number };
  /** Room left where the database is and where files are, whichever is less, as far as that is known. */
  freeBytes: number | null;
  /** When something was last stored by this server since its start. */
  lastCommit: string | null;
  lastBackup: string | null;
  lastBackupAgeSeconds: number | null;
}

export interface HealthCheck {
  report(): Promise<HealthReport>;
}

interface HealthOptions {
  config: Config;
  database: Database;
  room: RoomMeter;
}

/** So long a measurement is told again, so that nobody makes the database commit as often as they ask. */
const freshMs = 1_000;

const momentOf = (milliseconds: number | undefined): string | null => (milliseconds === undefined ? null : new Date(milliseconds).toISOString());

/** Measures at most once at a time, for however many ask. */
export function createHealthCheck({ config, database, room }: HealthOptions): HealthCheck {
  let latest: { at: number; report: Promise<HealthReport> } | undefined;

  async function measure(): Promise<HealthReport> {
    const health = await database.health();
    const { dialect, milliseconds, storing } = health;
    const measured = { freeBytes: Math.min(health.freeBytes ?? Infinity, await room.left('answers')), freeFileBytes: await room.left('files') };
    const freeBytes = Math.min(measured.freeBytes, measured.freeFileBytes);
    const backup = await newestBackup(database, config.dataDir);
    return {
      ...healthOf({ ...health, ...measured }, config, Date.now()),
      version: programVersion(),
      database: { dialect, milliseconds },
      freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
      lastCommit: momentOf(storing.lastCommit),
      lastBackup: momentOf(backup),
      lastBackupAgeSeconds: backup === undefined ? null : Math.max(0, Math.round((Date.now() - backup) / 1000)),
    };
  }

  return {
    report() {
      if (latest && performance.now() - latest.at < freshMs) return latest.report;
      const asked = { at: Infinity, report: measure() };
      latest = asked;
      // Counted from its end: a database that answers slowly is not asked again meanwhile.
      return asked.report.finally(() => (asked.at = performance.now()));
    },
  };
}
