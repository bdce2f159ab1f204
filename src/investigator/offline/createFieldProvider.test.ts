import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { beginJournal } from '../../questionnaire/engine/journal.ts';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import type { Respondent } from '../Respondent.ts';
import { createFieldProvider } from './createFieldProvider.ts';
import type { PackageHead } from './packageShape.ts';
import { type Phone, preparePhone } from './phone.ts';
import { createSealedJournals } from './sealing/createSealedJournals.ts';
import { listWaiting } from './waiting.ts';

const noNetwork = () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' }));
const online = { register: noNetwork, consentOnBehalf: noNetwork, update: noNetwork } as unknown as FieldDataProvider;

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

/** The phone, and what resolves once nothing is read or written on it any more. */
function watched(phone: Phone): { phone: Phone; isQuiet(): Promise<void> } {
  const begun: Promise<unknown>[] = [];
  const get = (of: Phone, name: keyof Phone) => {
    const call = of[name] as unknown;
    if (typeof call !== 'function') return call;
    return (...given: unknown[]) => begun[begun.push(call(...given) as Promise<unknown>) - 1];
  };
  async function isQuiet(): Promise<void> {
    const count = begun.length;
    await Promise.all(begun);
    if (count !== begun.length) await isQuiet();
  }
  return { phone: new Proxy(phone, { get: get as NonNullable<ProxyHandler<Phone>['get']> }), isQuiet };
}

test('a list and answers that the study office gave before the receipt, and that come after it, leave the person completed', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { phone, isQuiet } = watched(await preparePhone('on a slow line', '271828'));
  const [submission, place, title, at] = ['s1', placeOnBehalf('r1'), 'Health', new Date().toISOString()];
  const before: Respondent = { id: 'r1', name: 'Ben', status: 'PROGRESS', acceptResponse: true };
  await phone.write('package', { at, people: [before], churches: 0 } satisfies PackageHead);
  const store = createSealedJournals(phone);
  const sender = { by: 'person', userId: 'r1', staffId: 'w1' } as const;
  const entries = [{ id: 'q', reponses: ['Rice'] }];
  const finish = { requestedAt: at, entries, confirm: false, language: 'en' } as const;
  await store.write({ submission }, () => ({ ...beginJournal({ submission, place, formId: 'f', title, sender, language: 'en', startedAt: at }), finish }));

  const answers: (() => void)[] = [];
  // Asked once before the receipt, and answered after it; then the network is gone.
  const answering = (answer: object) =>
    vi.fn(noNetwork).mockImplementationOnce(() => new Promise<never>((resolve) => answers.push(() => resolve(answer as never))));
  const slow = { getList: answering({ data: [before], total: 1 }), readAnswersOf: answering({ reponseRepondu: [], answers: [] }) };
  const provider = createFieldProvider(slow as unknown as FieldDataProvider, { current: () => phone, onWaiting: () => undefined });
  const list = () => provider.getList<Respondent>('users', { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 25 } });
  const asked = [list(), provider.readAnswersOf('r1')];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await store.finish({ submission, place, title, at });
  for (const answer of answers) answer();
  await Promise.all(asked);
  await isQuiet();

  vi.stubGlobal('navigator', { onLine: false });
  expect((await list()).data).toEqual([{ ...before, status: 'CLOSED' }]);
  expect((await provider.readAnswersOf('r1')).answers).toEqual(entries);
});
