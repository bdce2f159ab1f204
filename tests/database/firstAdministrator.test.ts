import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareFirstAdmin } from '../../server/accounts/setUp.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/createLogger.ts';
import { createServices } from '../../server/createServices.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { Services } from '../../server/services.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';

describe.skipIf(!hasPostgres)('servers that start at once on one empty database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-admin-'));
  let own: TestDatabase;
  let servers: Services[];

  beforeAll(async () => {
    own = await createTestDatabase('postgres');
    servers = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => {
        const config = readConfig({ DATA_DIR: join(folder, name), ADMIN_EMAIL: 'admin@study.example', ADMIN_PASSWORD: 'Mango-7-Tree-Road' });
        const database = await openDatabase({ databaseUrl: own.databaseUrl ?? '', dataDir: '', poolSize: 3 });
        return createServices({ config, database, logger: createLogger('silent') });
      }),
    );
  });
  beforeEach(() => own.empty());
  afterAll(async () => {
    for (const { database, mailer } of servers) {
      await mailer.close();
      await database.close();
    }
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('all start, and one of them makes the administrator of the settings', async () => {
    expect(await Promise.all(servers.map(prepareFirstAdmin))).toEqual([null, null, null]);
    expect(await own.owner.select({ email: tables.users.email }).from(tables.users)).toEqual([{ email: 'admin@study.example' }]);
  });
});
