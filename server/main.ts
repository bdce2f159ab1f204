import type { FastifyInstance } from 'fastify';
import { prepareFirstAdmin } from './accounts/setUp.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createLogger } from './createLogger.ts';
import { createServices } from './createServices.ts';
import { backupPath, startBackups } from './database/backup/startBackups.ts';
import { writeBackup } from './database/backup/writeBackup.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/openDatabase.ts';
import { asOwner } from './database/roles/asOwner.ts';
import { printWelcome } from './printWelcome.ts';
import type { Services } from './services.ts';
import { tellOperator } from './tellOperator.ts';

/** How long somebody who is being answered may hold up the end. */
const patienceMs = 5000;

function portOf(app: FastifyInstance, { port }: Config): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Whoever is being answered is answered; then the database closes, and nothing is left to be repaired at the next start. */
function stopOnSignal(app: FastifyInstance, { database, logger }: Services, stopBackups: () => void): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    try {
      stopBackups();
      await app.close();
      await database.close();
      process.exit(0);
    } catch (error) {
      logger.fatal({ err: error }, 'The server did not close well');
      process.exit(1);
    }
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

async function serve(config: Config, services: Services): Promise<void> {
  const { database, logger } = services;
  const { dataDir, databaseOwnerUrl, backupHours: everyHours, backupKeep: keep } = config;
  await asOwner(database, { databaseOwnerUrl, dataDir, logger }, ({ owner, role }) =>
    migrate(owner, {
      beforeUpgrade: () => writeBackup(owner, backupPath(dataDir, 'before-upgrade'), services.files),
      say: (sentence) => logger.warn(sentence),
      role,
    }),
  );
  const setUpLink = await prepareFirstAdmin(services);
  const app = await buildApp(services);
  await app.listen({ port: config.port, host: config.host });
  stopOnSignal(app, services, startBackups(database, { dataDir, files: services.files, everyHours, keep, logger }));
  printWelcome(config, { port: portOf(app, config), setUpLink });
}

async function start(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, dataDir, querySeconds, databasePool: poolSize } = config;
  const logger = createLogger(config.logLevel);
  const database: Database = await openDatabase({ databaseUrl, dataDir, logger, timeLimitMs: querySeconds * 1000, poolSize });
  try {
    await serve(config, createServices({ config, database, logger }));
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  tellOperator(error, 'The server did not start. ');
  process.exit();
});
