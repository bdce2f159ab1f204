import { readConfig } from './config.ts';
import { createLogger } from './createLogger.ts';
import { openDatabase } from './database/openDatabase.ts';
import { tellOperator } from './tellOperator.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, databaseReplicaUrl: replicaUrl, dataDir, querySeconds, databasePool: poolSize } = config;
  const logger = createLogger(config.logLevel);
  const opening = openDatabase({ databaseUrl, replicaUrl, dataDir, withTables: true, logger, timeLimitMs: querySeconds * 1000, poolSize });
  // The rest of the program is read while the database opens.
  const [database, { serve }] = await Promise.all([opening, import('./serve.ts')]);
  try {
    await serve({ config, database, logger });
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  tellOperator(error, 'The server did not start. ');
  process.exit();
});
