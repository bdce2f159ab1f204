import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { createFieldProvider } from './createFieldProvider.ts';
import { preparePhone } from './phone.ts';
import { listWaiting } from './waiting.ts';

const noNetwork = () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' }));
const online = { register: noNetwork, consentOnBehalf: noNetwork, update: noNetwork } as unknown as StudyDataProvider;

test('calls that are in flight together when the network drops all wait, each once', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const phone = await preparePhone('beatrice', '271828');
  const provider = createFieldProvider(online, { current: () => phone, onWaiting: () => undefined });
  await Promise.all([
    provider.create('users', { data: { name: 'Achieng' } }),
    provider.create('users', { data: { name: 'Baraka' } }),
    provider.consentOnBehalf('c', { given: true, language: 'en' }),
    provider.update('users', { id: 'd', data: { name: 'Dalila' }, previousData: { id: 'd' } }),
  ]);
  const waiting = await listWaiting(phone);
  expect(waiting.map(({ kind, personId, name }) => (kind === 'register' ? `${kind} ${name}` : `${kind} ${personId}`)).sort()).toEqual([
    'consent c',
    'edit d',
    'register Achieng',
    'register Baraka',
  ]);
});
