import type { FastifyInstance } from 'fastify';
import { answerAdminRequests } from './accounts/operator/adminRequests.ts';
import { prepareFirstAdmin } from './accounts/setUp.ts';
import { buildApp } from './app.ts';
import { openBucket } from './bucket/openBucket.ts';
import type { Config } from './config.ts';
import { createServices, type ServicesOptions } from './createServices.ts';
import { encryptTo } from './database/backup/encryption.ts';
import { backupPath, startBackups } from './database/backup/startBackups.ts';
import { writeBackup } from './database/backup/writeBackup.ts';
import { buildIndexes } from './database/derived/buildIndexes.ts';
import { migrate } from './database/migrate.ts';
import { asOwner } from './database/roles/asOwner.ts';
import { createFileStore, filePlace } from './files/createFileStore.ts';
import { leaveProxy } from './http/leaveProxy.ts';
import { operatorText } from './operatorText.ts';
import { printWelcome } from './printWelcome.ts';
import { rightPlaces } from './resources/takeAlong.ts';
import type { Services } from './services.ts';

/** How long somebody who is being answered may hold up the end. */
const patienceMs = 5000;

/**
 * Connections that the system holds ready while the server computes. Beyond, it drops them in silence, and their phones try again after one, three and seven
 * seconds: 511, which Node.js asks for, are gone in a second in which a thousand phones come.
 */
const waitingConnections = 4096;

function portOf(app: FastifyInstance, { port }: Config): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Whoever is being answered is answered; then the database closes, and nothing is left to be repaired at the next start. */
function stopOnSignal(app: FastifyInstance, { config, database, logger }: Services, stopBackups: () => void): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      stopBackups();
      if (config.trustedProxies > 0) await leaveProxy(app);
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
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

/** Brings the database up to date and answers from then on. Rejects where the server cannot start; the database stays the caller's to close then. */
export async function serve({ config, database, logger }: ServicesOptions): Promise<void> {
  const { dataDir, databaseOwnerUrl, backupHours: everyHours, backupKeep: keep, backupRecipients: recipients, buckets } = config;
  if (recipients.length > 0) await encryptTo(recipients);
  const owned = { databaseOwnerUrl, dataDir, logger };
  await asOwner(database, owned, ({ owner, role }) =>
    migrate(owner, {
      beforeUpgrade: () => writeBackup(owner, backupPath(dataDir, 'before-upgrade'), { files: createFileStore(filePlace(config)), recipients }),
      say: (sentence) => logger.warn(sentence),
      role,
      indexesLater: true,
    }),
  );
  // Not before: the mailer and others look for work by themselves, in tables that a migration makes.
  const services = createServices({ config, database, logger });
  const setUpLink = await prepareFirstAdmin(services);
  const app = await buildApp(services);
  await app.listen({ port: config.port, host: config.host, backlog: waitingConnections });
  const isWorking = config.background === 'here';
  const bucket = buckets.backups && openBucket(buckets.backups);
  const backups = { dataDir, files: services.files, recipients, everyHours, keep, logger, bucket };
  const stops = [answerAdminRequests(services), ...(isWorking ? [startBackups(database, backups)] : [])];
  stopOnSignal(app, services, () => stops.forEach((stop) => stop()));
  // Nobody waits for it, not even the server's end: the next start makes again what was cut off.
  if (isWorking)
    void asOwner(database, owned, ({ owner }) => buildIndexes(owner)).then(
      (built) => built.length > 0 && logger.info({ built }, 'The indexes of lists are built'),
      (error: unknown) => logger.error({ err: error }, 'The indexes of lists could not be built: lists are slower until the next start'),
    );
  if (isWorking)
    void rightPlaces(services).then(
      (count) => count > 0 && logger.info({ count }, 'People were placed anew whose place had moved without them'),
      (error: unknown) => logger.error({ err: error }, 'People whose place had moved without them could not be placed anew; the next start tries again'),
    );
  for (const place of Object.values(buckets))
    void openBucket(place)
      .check()
      .catch((error: unknown) => logger.warn(operatorText(error)));
  printWelcome(config, { port: portOf(app, config), setUpLink });
}
