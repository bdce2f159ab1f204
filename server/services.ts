import type { FastifyBaseLogger } from 'fastify';
import type { Audit } from './audit/audit.ts';
import type { Sightings } from './audit/sightings/Sightings.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/createFileStore.ts';
import type { Pieces } from './files/createPieces.ts';
import type { HealthCheck } from './health/createHealthCheck.ts';
import type { RoomMeter } from './room/createRoomMeter.ts';
import type { Mailer } from './mail/mailer.ts';

/** What handlers work with. Given in, never imported as a singleton, so that tests give their own. */
export interface Services {
  config: Config;
  database: Database;
  mailer: Mailer;
  audit: Audit;
  /** Who saw what, for the log. */
  sightings: Sightings;
  files: FileStore;
  /** Files on their way. */
  pieces: Pieces;
  /** Whether what is sent can be stored, and what that was seen by. */
  health: HealthCheck;
  /** How much room is left on the disks. */
  room: RoomMeter;
  logger: FastifyBaseLogger;
  /** Work that an answer does not wait for; awaited when the server closes. */
  background: Background;
  /** The server's time, in milliseconds since 1970; tests move it. */
  now(): number;
}
