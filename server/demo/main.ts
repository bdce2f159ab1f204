import { existsSync, readdirSync, rmSync } from 'node:fs';
import { ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../createLogger.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { asOwner } from '../database/roles/asOwner.ts';
import { tellOperator } from '../tellOperator.ts';
import { loadDemo, type Demo } from './loadDemo.ts';
import { makePassword } from './loadStaff.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function isFilled(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).length > 0;
}

function printCredentials({ formToken, staff, personalLink }: Demo, publicUrl: string, admin: { email: string; password: string }): void {
  const lines = [['Administrator', admin.email, admin.password, ''], ...staff.map(({ email, password, place }) => ['Investigator', email, password, place])];
  print('');
  for (const [role = '', email = '', password = '', place = ''] of lines) print(`  ${role.padEnd(14)} ${email.padEnd(24)} ${password.padEnd(20)} ${place}`);
  print('');
  print(`  Public questionnaire   ${publicUrl}/formulaire?token=${formToken}`);
  print(`  One respondent’s link  ${personalLink}`);
}

/** Loads the sample study into a fresh data directory, then starts the server on it. `--fresh` empties the directory first. */
async function start(): Promise<void> {
  process.env.DATA_DIR ??= 'data/demo';
  process.env.ADMIN_EMAIL = 'admin@demo.example';
  process.env.ADMIN_PASSWORD = makePassword();
  // Nobody in the sample study is real: it may be looked at from a phone in the same network.
  process.env.PLAIN_HTTP ??= 'allowed';
  const config = readConfig();
  if (process.argv.includes('--fresh')) rmSync(config.dataDir, { recursive: true, force: true });
  if (isFilled(config.dataDir)) {
    throw new ConfigError(
      `There is something in ${config.dataDir} already. Load the demo again with "npm run demo -- --fresh", or go on with it by "DATA_DIR=${process.env.DATA_DIR} npm start".`,
    );
  }
  print('Loading the sample study …');
  const begin = performance.now();
  const logger = createLogger('warn');
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, withTables: true, inThisThread: true, logger });
  const { dataDir, databaseOwnerUrl } = config;
  const demo = await asOwner(database, { databaseOwnerUrl, dataDir, logger }, ({ owner, role }) => migrate(owner, { role }))
    .then(() => loadDemo({ config, database, logger }))
    .finally(() => database.close());
  print(`Loaded in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
  printCredentials(demo, config.publicUrl, { email: process.env.ADMIN_EMAIL, password: process.env.ADMIN_PASSWORD });
  await import('../main.ts');
}

start().catch((error: unknown) => {
  tellOperator(error, 'The sample study was not loaded. ');
  process.exit();
});
