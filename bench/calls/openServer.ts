import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prepareFirstAdmin } from '../../server/accounts/setUp.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/createLogger.ts';
import { createServices } from '../../server/createServices.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { administrator } from '../administrator.ts';
import { unthrottled } from '../unthrottled.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface OpenServer {
  app: FastifyInstance;
  /** A call as the administrator, with what it answers. */
  call(method: Method, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Of whom the calls are. */
  authorization: string;
  close(): Promise<void>;
}

/** The server in this thread, so that what its calls hold is seen; its database has a thread of its own, as always. */
export async function openServer(): Promise<OpenServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loop-'));
  const config = readConfig({ ...unthrottled, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://study.example' });
  const logger = createLogger('silent');
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const services = createServices({ config, database, logger });
  await prepareFirstAdmin(services);
  const app = await buildApp(services);
  await app.ready();
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD },
  });
  const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`;
  return {
    app,
    authorization,
    async call(method, path, body) {
      const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const answer = await app.inject({ method, url: `/api/${path}`, headers, ...(body !== undefined && { payload: JSON.stringify(body) }) });
      return String(answer.headers['content-type']).includes('json') ? answer.json<Record<string, unknown>>() : {};
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
