import { subDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';

const { imports, tokens } = tables;

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const told = async () => (await api.admin.get<Notice[]>('notices')).json;

test('an administrator is told of imports that ended lately and of telephones that are silent for a week, and nobody else is', async () => {
  const { conference } = await hasHierarchy(api.admin);
  const [silent, busy] = [
    await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id }),
    await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id }),
  ];
  await busy.get('users');
  const { db } = api.database;
  const lastCall = subDays(new Date(), 9);
  await db.update(tokens).set({ lastUsedAt: lastCall }).where(eq(tokens.userId, silent.id));
  const [recent] = await db
    .insert(imports)
    .values({ resource: 'churches', fileName: 'churches.csv', status: 'done', finishedAt: subDays(new Date(), 1) })
    .returning();
  await db.insert(imports).values({ resource: 'churches', fileName: 'of old.csv', status: 'done', finishedAt: subDays(new Date(), 8) });

  const notices = await told();
  expect(notices.map(({ kind, id }) => [kind, id])).toEqual([
    ['import', recent?.id],
    ['phone', silent.id],
  ]);
  expect(notices[1]?.at).toBe(lastCall.toISOString());
  await busy.isRefused(busy.get('notices'), 'forbidden');
});
