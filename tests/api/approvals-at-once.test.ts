import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approvals } from '../../src/contract/index.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { SECOND_YES: 'identities' } });
});
afterAll(() => api.close());

test('one request for a second yes that is made several times at once is one, with one mail and one line in the log', async () => {
  const [asking, other] = [await api.hasStaff('ADMIN'), await api.hasStaff('ADMIN')];
  const names = () => asking.get('users/export', { identities: '1', reason: 'Visits in May' });
  const before = (await api.mails()).length;
  const answers = await Promise.all(Array.from({ length: 6 }, names));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
  expect((await other.get<Approvals>('approvals')).json.requests).toHaveLength(1);
  // The two other administrators.
  expect((await api.mails()).slice(before)).toHaveLength(2);
  expect((await api.admin.get<unknown[]>('audit', { filter: { action: 'ask' } })).json).toHaveLength(1);
});
