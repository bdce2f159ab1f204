import { networkInterfaces } from 'node:os';
import { prepareFirstAdmin } from './accounts/setUp.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createLogger } from './createLogger.ts';
import { createServices } from './createServices.ts';
import { DatabaseLocked, DatabaseMismatch, lockedExitCode } from './database/errors.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/openDatabase.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function addressInNetwork(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

function printWelcome({ publicUrl, host }: Config, port: number, setUpLink: string | null): void {
  print('');
  print('  The African Health Study is ready.');
  print(`  Open        ${publicUrl}`);
  const inNetwork = host === '0.0.0.0' ? addressInNetwork() : undefined;
  if (inNetwork) print(`  In network  http://${inNetwork}:${port}`);
  print(`  Sign in     ${publicUrl}/africanhealthstudy/panel-administration/authentification`);
  if (setUpLink) {
    print('');
    print('  There is no administrator yet. Open this link once, within a day, to become the first:');
    print(`  ${setUpLink}`);
  }
  print('');
}

async function start(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    logger,
    timeLimitMs: config.querySeconds * 1000,
    poolSize: config.databasePool,
  });
  try {
    await migrate(database);
    const services = createServices({ config, database, logger });
    const setUpLink = await prepareFirstAdmin(services);
    const app = await buildApp(services);
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;

    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      // Whoever is being answered is answered; a connection that hangs does not hold the end up for ever.
      setTimeout(() => app.server.closeAllConnections(), 5000).unref();
      void app
        .close()
        .then(() => database.close())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            logger.fatal({ err: error }, 'The server did not close well');
            process.exit(1);
          },
        );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    printWelcome(config, port, setUpLink);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseLocked || error instanceof DatabaseMismatch;
  process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(error instanceof DatabaseLocked ? lockedExitCode : 1);
});
