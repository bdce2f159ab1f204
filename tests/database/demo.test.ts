import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { verifyAudit } from '../../server/audit/verifyAudit.ts';
import { loadDemo, type Demo } from '../../server/demo/loadDemo.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';

let database: TestDatabase;
let demo: Demo;
let logged = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = pino({ level: 'warn' }, { write: (line) => (logged += line) });
  demo = await loadDemo({ config: readConfig({ ADMIN_EMAIL: 'admin@demo.example', ADMIN_PASSWORD: 'Acacia-tree-9' }), database, logger });
});
afterAll(() => database.close());

async function count(statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${statement}`);
  return rows[0]?.count ?? 0;
}

test('the sample study has its people in every state, their answers, and a log whose chain holds', async () => {
  expect(await count(sql`users WHERE role = 'RESPONDENT'`)).toBe(200);
  expect(await count(sql`(SELECT DISTINCT status FROM users WHERE role = 'RESPONDENT') AS states`)).toBe(4);
  expect(await count(sql`responses`)).toBeGreaterThan(150);
  expect(await count(sql`questions WHERE type <> 'NOTE'`)).toBe(77);
  expect(demo.staff).toHaveLength(4);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: null });
});

test('each of its churches stands somewhere in Kenya', async () => {
  expect(await count(sql`churches WHERE position IS NULL`)).toBe(0);
  const inKenya = sql`(position->>'latitude')::float BETWEEN -4.7 AND 5.1 AND (position->>'longitude')::float BETWEEN 33.9 AND 41.9`;
  expect(await count(sql`churches WHERE ${inKenya}`)).toBe(360);
});

test('it is spread over the weeks before today, and nothing of it lies in the future', async () => {
  const { rows } = await database.db.execute<{ days: number; future: number }>(
    sql`SELECT count(DISTINCT received_at::date)::int AS days, count(*) FILTER (WHERE received_at > now())::int AS future FROM responses`,
  );
  expect(rows[0]).toMatchObject({ days: expect.any(Number), future: 0 });
  expect(rows[0]?.days).toBeGreaterThan(20);
});

test('loading it warns of nothing, and writes to nobody', async () => {
  expect(logged).toBe('');
  expect(await count(sql`mails`)).toBe(0);
});
