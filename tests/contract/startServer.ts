import { pino } from 'pino';
import { prepareFirstAdmin } from '../../server/accounts/setUp.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createServices } from '../../server/createServices.ts';
import { createCall } from '../../src/dataProvider/http.ts';
import { peopleCalls } from '../../src/dataProvider/study/people.ts';
import { createTestDatabase } from '../database/createTestDatabase.ts';
import type { Backend } from './Backend.ts';

const admin = { username: 'admin@study.test', password: 'Contract-2024' };

/** Our server, whole and listening, on a database of its own. */
export async function startServer(): Promise<Backend> {
  const database = await createTestDatabase('pglite');
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'silent' });
  const services = createServices({ config, database, logger: pino({ level: 'silent' }) });
  await prepareFirstAdmin(services);
  const app = await buildApp(services);
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const people = peopleCalls(createCall({ base }));
  return {
    base,
    admin,
    async consents(userId) {
      await people.consentOnBehalf(userId, { given: true, language: 'mg', readAloud: true });
    },
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
