import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { matchPatternsBy } from '../src/questionnaire/engine/pattern.ts';
import { userHooks } from './accounts/userHooks.ts';
import { createAudit } from './audit/createAudit.ts';
import { createSightings } from './audit/sightings/createSightings.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createFileStore, filePlace } from './files/createFileStore.ts';
import { createPieces } from './files/createPieces.ts';
import { scannedStore } from './files/scanned.ts';
import { createHealthCheck } from './health/createHealthCheck.ts';
import { createMailer } from './mail/createMailer.ts';
import { createRoomMeter } from './room/createRoomMeter.ts';
import { giveHooks } from './resources/hooks/index.ts';
import { givesForm } from './study/status/givesForm.ts';
import { takesUpForm } from './study/status/takesUpForm.ts';
import { keepsHousehold } from './study/households/keepsHousehold.ts';
import { requestHooks } from './study/requests/requestHooks.ts';
import { visitHooks } from './study/visits/visitHooks.ts';
import type { Services } from './services.ts';
import { linearMatcher } from './study/linearMatcher.ts';

export interface ServicesOptions {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
  /** Tests move the time. */
  now?: () => number;
}

/** Puts together what handlers work with. */
export function createServices({ config, database, logger, now = Date.now }: ServicesOptions): Services {
  giveHooks({ users: takesUpForm(givesForm(keepsHousehold(userHooks))), visits: visitHooks, requests: requestHooks });
  matchPatternsBy(linearMatcher);
  const background = createBackground(logger);
  const files = scannedStore({ store: createFileStore(filePlace(config)), scanner: config.scanner, logger });
  const pieces = createPieces(join(config.dataDir, 'files', 'incoming'));
  const room = createRoomMeter(config, database);
  const health = createHealthCheck({ config, database, room });
  const parts = { config, database, health, room, logger, background, files, pieces, now };
  const audit = createAudit(now);
  return { ...parts, audit, sightings: createSightings({ ...parts, audit }), mailer: createMailer(parts) };
}
