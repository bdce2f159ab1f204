import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { NoStudy } from '../../server/database/errors.ts';
import { openStudy } from '../../server/database/openStudy.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-study-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a data directory without a study is refused in words, and nothing is made there', async () => {
  const missing = join(folder, 'missing');
  await expect(openStudy({ dataDir: missing })).rejects.toThrow(NoStudy);
  await expect(openStudy({ dataDir: missing })).rejects.toThrow(`${missing} holds no study`);
  expect(existsSync(missing)).toBe(false);
  await expect(openStudy({ dataDir: folder })).rejects.toThrow(NoStudy);
  expect(readdirSync(folder)).toEqual([]);
});

describe.skipIf(!hasPostgres)('a database of PostgreSQL', () => {
  test('without a study is refused by the setting that names it, and one with a study is opened', async () => {
    const own = await createTestDatabase('postgres');
    const empty = new URL(own.databaseUrl ?? '');
    empty.pathname = '/postgres';
    await expect(openStudy({ databaseUrl: empty.href, dataDir: folder })).rejects.toThrow('The database that DATABASE_URL names holds no study');
    const database = await openStudy({ databaseUrl: own.databaseUrl, dataDir: folder });
    expect(await database.health()).toMatchObject({ ok: true, dialect: 'postgres' });
    await database.close();
    await own.close();
  });
});
