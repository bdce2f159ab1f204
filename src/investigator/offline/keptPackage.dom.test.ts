import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { newId } from '../../device/newId.ts';
import type { Respondent } from '../Respondent.ts';
import { keepAnswers, keepArrived, keepPeople, readAnswers, readPackage, writePackage } from './keptPackage.ts';
import { preparePhone } from './phone.ts';

const person = (id: string, status: Respondent['status']): Respondent => ({ id, name: id, status, acceptResponse: true });
const said = (...reponses: string[]) => ({ reponseRepondu: [], answers: [{ id: 'q', reponses }] });

test('a package asked for before something arrived leaves that person and their answers as they are, and whoever was registered meanwhile; one asked for after it is taken whole', async () => {
  const phone = await preparePhone(newId(), '271828');
  const packageOf = (askedAt: number, people: readonly Respondent[], answers: Readonly<Record<string, ReturnType<typeof said>>>) => {
    const head = { at: new Date(askedAt).toISOString(), people, churches: 0 };
    return writePackage(phone, { head, places: { conferences: [], churches: [] }, forms: {}, answers, unchanged: [] });
  };
  const began = Date.now() - 60_000;
  await packageOf(began, [person('Ana', 'PROGRESS'), person('Ben', 'PROGRESS')], {});
  await keepArrived(phone, 'Ana', (ana) => ana && { ...ana, status: 'CLOSED' });
  await keepAnswers(phone, { personId: 'Ana', known: said('Rice'), askedAt: Date.now() });
  await keepArrived(phone, 'New', () => person('New', 'NOT_STARTED'));

  await packageOf(began, [person('Ana', 'PROGRESS'), person('Ben', 'REOPENED')], { Ana: said(), Ben: said('Maize') });
  await keepPeople(phone, [person('Ana', 'PROGRESS'), person('Old', 'CLOSED')], began);
  const standing = async () => Object.fromEntries(((await readPackage(phone))?.people ?? []).map(({ name, status }) => [name, status]));
  expect(await standing()).toEqual({ Ana: 'CLOSED', Ben: 'REOPENED', New: 'NOT_STARTED', Old: 'CLOSED' });
  expect(await Promise.all(['Ana', 'Ben'].map((id) => readAnswers(phone, id)))).toEqual([said('Rice'), said('Maize')]);

  await packageOf(Date.now() + 1_000, [person('Ana', 'REOPENED')], { Ana: said('Beans') });
  expect(await standing()).toEqual({ Ana: 'REOPENED' });
  expect(await readAnswers(phone, 'Ana')).toEqual(said('Beans'));
});

test('a clock that was put back keeps nothing of what the study office says away', async () => {
  const phone = await preparePhone(newId(), '271828');
  const head = { at: new Date().toISOString(), people: [person('Ana', 'PROGRESS')], churches: 0, arrived: { Ana: Date.now() + 86_400_000 } };
  await writePackage(phone, { head, places: { conferences: [], churches: [] }, forms: {}, answers: {}, unchanged: [] });
  await keepPeople(phone, [person('Ana', 'REOPENED')], Date.now());
  expect((await readPackage(phone))?.people).toEqual([person('Ana', 'REOPENED')]);
});
