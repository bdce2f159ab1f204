import { afterEach, expect, test, vi } from 'vitest';
import { createBackground } from '../../server/background.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/createLogger.ts';
import { tables } from '../../server/database/tables/index.ts';
import { createMailer } from '../../server/mail/createMailer.ts';
import { createTestDatabase } from './createTestDatabase.ts';

const sent: string[] = [];
vi.mock('../../server/mail/mailRoute.ts', () => ({
  createMailRoute: () => ({
    send: ({ to }: { to: string }) => (to.startsWith('stuck') ? new Promise(() => undefined) : Promise.resolve(void sent.push(to))),
    close: () => undefined,
  }),
}));

afterEach(() => void vi.useRealTimers());

test('a message that never gets away is tried again later, and keeps no other one back', async () => {
  const database = await createTestDatabase();
  const logger = createLogger('silent');
  const mailer = createMailer({ config: readConfig({}), database, logger, background: createBackground(logger), now: Date.now });
  const kept = () => database.db.select({ to: tables.mails.to, tries: tables.mails.tries, lastError: tables.mails.lastError }).from(tables.mails);
  const mail = { subject: 'Hello', text: 'There' };
  await database.db.insert(tables.mails).values([
    { to: 'stuck@study.example', ...mail, createdAt: new Date(Date.now() - 2_000) },
    { to: 'next@study.example', ...mail, createdAt: new Date(Date.now() - 1_000) },
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const delivered = mailer.deliver();
  await vi.waitFor(async () => expect((await kept()).some(({ tries }) => tries === 1)).toBe(true));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  await delivered;
  expect(sent).toEqual(['next@study.example']);
  expect(await kept()).toContainEqual({ to: 'stuck@study.example', tries: 1, lastError: 'Error: It was not over after 60 s' });
  vi.useRealTimers();
  await mailer.close();
  await database.close();
});
