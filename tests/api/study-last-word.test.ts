import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseRates } from '../../src/contract/index.ts';
import type { RecordedRefusal } from '../../src/contract/refusals.ts';
import { hasHierarchy, type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';

const hour = 3_600_000;
const day = 24 * hour;

let api: Api;
let place: Hierarchy;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  ana = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  ben = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
});
afterAll(() => api.close());

const hasRespondent = () => api.hasRespondent({ conferenceId: place.conference.id }, ana);
const now = () => api.services.now();

interface Clock {
  /** How long ago it was, in milliseconds. */
  ago?: number;
  /** By how much the phone's clock goes ahead. */
  ahead?: number;
}

/** What a phone says of the time, by its own clock. */
function byClock({ ago = 0, ahead = 0 }: Clock): { event: string; saidAt: string; sentAt: string } {
  return { event: randomUUID(), saidAt: new Date(now() - ago + ahead).toISOString(), sentAt: new Date(now() + ahead).toISOString() };
}

/** As it is written down in a place that lives by UTC. */
function visit(person: Stored, outcome: string, clock: Clock): Record<string, string> {
  const times = byClock(clock);
  return { respondentId: person.id, outcome, visitedOn: times.saidAt.slice(0, 10), visitedTime: times.saidAt.slice(11, 16), ...times };
}

interface Word extends Clock {
  given: boolean;
  effect?: string;
}

const says = (who: Person, person: Stored, { ago, ahead, ...word }: Word) =>
  who.post(`users/${person.id}/consent`, { language: 'en', readAloud: true, ...byClock({ ...(ago && { ago }), ...(ahead && { ahead }) }), ...word });

const shown = (person: Stored) => api.admin.reads('users', person.id);

const refusalsOf = async (person: Stored) => (await api.admin.get<RecordedRefusal[]>(`users/${person.id}/refusals`)).json;

const revokes = (who: Person, person: Stored, refusal: { id: string; reason?: string }) =>
  who.post(`users/${person.id}/refusals/${refusal.id}/revoke`, { reason: refusal.reason ?? 'Recorded for the neighbour' });

describe('a refusal', () => {
  test('stays when an older visit of another phone arrives later, and counts as a refusal', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const worker = await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id });
    const person = await api.hasRespondent({ conferenceId: conference.id }, worker);
    await worker.creates('visits', visit(person, 'REFUSED', { ago: 2 * day }));
    await worker.creates('visits', visit(person, 'NOT_AT_HOME', { ago: 4 * day }));
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED', visitedOn: new Date(now() - 2 * day).toISOString().slice(0, 10) });
    const rates = await api.admin.get<ResponseRates>('statistiques/response-rates', { conferenceId: String(conference.id) });
    expect(rates.json.counts).toMatchObject({ R: 1, NC: 0 });
  });

  test('stays when somebody who does not know of it comes by afterwards', async () => {
    const person = await hasRespondent();
    await ana.creates('visits', visit(person, 'REFUSED', { ago: 2 * day }));
    await ben.creates('visits', visit(person, 'COME_BACK', { ago: day }));
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED', comeBackOn: null });
  });

  test('said to the consent text stays when an older visit arrives later', async () => {
    const person = await hasRespondent();
    await says(ana, person, { given: false, ago: day });
    await ben.creates('visits', visit(person, 'NOT_AT_HOME', { ago: 2 * day }));
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED' });
  });

  test('ends by a yes that was said after it, and not by one that only arrived after it', async () => {
    const [one, other] = [await hasRespondent(), await hasRespondent()];
    for (const person of [one, other]) await ana.creates('visits', visit(person, 'REFUSED', { ago: 2 * day }));
    await says(ben, one, { given: true, ago: day });
    await says(ben, other, { given: true, ago: 3 * day });
    expect(await shown(one)).toMatchObject({ visitOutcome: null, acceptResponse: true });
    expect(await shown(other)).toMatchObject({ visitOutcome: 'REFUSED' });
  });

  test('is neither changed into another visit nor deleted', async () => {
    const person = await hasRespondent();
    const refusal = await ana.creates('visits', visit(person, 'REFUSED', { ago: day }));
    await api.admin.isRefused(api.admin.put(`visits/${refusal.id}`, { outcome: 'NOT_AT_HOME' }), 'refusal_stays');
    await api.admin.isRefused(api.admin.put(`visits/${refusal.id}`, { respondentId: (await hasRespondent()).id }), 'refusal_stays');
    await api.admin.isRefused(api.admin.delete(`visits/${refusal.id}`), 'refusal_stays');
    expect((await api.admin.put(`visits/${refusal.id}`, { note: 'Said so at the gate' })).status).toBe(200);
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED', visitNote: 'Said so at the gate' });
  });

  test('that was recorded for the wrong person is taken back by the office with a reason, stays to be seen, and stands in the log', async () => {
    const person = await hasRespondent();
    await ben.creates('visits', visit(person, 'NOT_AT_HOME', { ago: 2 * day }));
    const wrong = await ana.creates('visits', visit(person, 'REFUSED', { ago: day }));
    await ana.isRefused(revokes(ana, person, wrong), 'forbidden');
    await api.admin.isRefused(revokes(api.admin, person, { id: wrong.id, reason: '' }), 'invalid');
    await api.admin.isRefused(revokes(api.admin, await hasRespondent(), wrong), 'not_found');
    expect((await revokes(api.admin, person, wrong)).status).toBe(200);
    await api.admin.isRefused(revokes(api.admin, person, wrong), 'conflict');
    expect(await shown(person)).toMatchObject({ visitOutcome: 'NOT_AT_HOME' });
    expect(await refusalsOf(person)).toMatchObject([{ id: wrong.id, said: 'visit', revoked: { reason: 'Recorded for the neighbour' } }]);
    expect((await api.admin.reads('visits', wrong.id)).revokedOn).toBe(new Date(now()).toISOString().slice(0, 10));
    const lines = await api.admin.get<{ action: string; reason: string }[]>('audit', { filter: { recordId: person.id, action: 'revoke-refusal' } });
    expect(lines.json).toMatchObject([{ action: 'revoke-refusal', reason: 'Recorded for the neighbour' }]);
  });

  test('said to the consent text for the wrong person is taken back the same way, and the yes before it counts again', async () => {
    const person = await hasRespondent();
    await says(ana, person, { given: true, ago: 2 * day });
    await says(ben, person, { given: false, ago: day, effect: 'leave_out' });
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED', acceptResponse: false });
    const [refusal] = await refusalsOf(person);
    expect((await revokes(api.admin, person, refusal as RecordedRefusal)).status).toBe(200);
    expect(await shown(person)).toMatchObject({ visitOutcome: null, acceptResponse: true });
    expect((await api.admin.get(`users/${person.id}/consent`)).json).toMatchObject({ given: true });
  });

  test('that a person gave by their own link is nobody else’s to take back', async () => {
    const person = await hasRespondent();
    const link = await api.opensLink(person);
    expect((await link.post('users/accept-answer', { acceptToAnswer: false })).status).toBe(200);
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED', acceptResponse: false });
    expect(await refusalsOf(person)).toEqual([]);
  });
});

describe('what was said to the consent text', () => {
  test('counts by when it was said: an older yes that arrives later does not undo a withdrawal', async () => {
    const person = await hasRespondent();
    await says(ana, person, { given: true, ago: 5 * day });
    await says(ben, person, { given: false, ago: day, effect: 'keep' });
    const late = await says(ana, person, { given: true, ago: 3 * day });
    expect(late.json).toMatchObject({ acceptResponse: false });
    expect(await shown(person)).toMatchObject({ acceptResponse: false, visitOutcome: 'REFUSED' });
    expect((await api.admin.get(`users/${person.id}/consent`)).json).toMatchObject({ given: false });
    const events = await api.admin.get<{ kind: string; what: string }[]>(`users/${person.id}/timeline`);
    expect(events.json.filter(({ kind }) => kind === 'consent').map(({ what }) => what)).toEqual(['not_given', 'given', 'given']);
  });

  test('is put right by the clock that said it, both ways', async () => {
    const person = await hasRespondent();
    // A clock two days ahead says yes; one that is right said no an hour later.
    await says(ana, person, { given: true, ago: 3 * hour, ahead: 2 * day });
    await says(ben, person, { given: false, ago: 2 * hour });
    expect(await shown(person)).toMatchObject({ acceptResponse: false });
    await says(ana, person, { given: true, ago: hour, ahead: -40 * day });
    expect(await shown(person)).toMatchObject({ acceptResponse: true, visitOutcome: null });
  });

  test('a clock that was put right before it sent says nothing of the time: then it counts from when it arrived', async () => {
    const person = await hasRespondent();
    await says(ana, person, { given: true, ago: 3 * hour });
    await says(ana, person, { given: false, ago: 3000 * day });
    expect(await shown(person)).toMatchObject({ acceptResponse: false, visitOutcome: 'REFUSED' });
  });
});

describe('visits', () => {
  test('of a phone whose clock is out keep the right day and minute, by whatever it is out', async () => {
    const person = await hasRespondent();
    for (const [outcome, ahead] of [
      ['MOVED', -400 * day],
      ['UNABLE', 370 * day],
      ['LANGUAGE', 0],
    ] as const) {
      const truly = new Date(now() - 2 * hour).toISOString();
      const made = await ana.creates('visits', visit(person, outcome, { ago: 2 * hour, ahead }));
      expect(made).toMatchObject({ visitedOn: truly.slice(0, 10), clockAhead: Math.round(ahead / 1000) });
      const minutes = Math.abs(Date.parse(`${made.visitedOn}T${String(made.visitedTime)}:00Z`) - Date.parse(truly)) / 60_000;
      expect(minutes).toBeLessThan(2);
    }
  });

  test('stand in the order in which they were, whatever arrived first', async () => {
    const person = await hasRespondent();
    for (const [outcome, ago] of [
      ['MOVED', 20],
      ['COME_BACK', 60],
      ['NOT_AT_HOME', 40],
    ] as const)
      await ana.creates('visits', visit(person, outcome, { ago: ago * 60_000 }));
    const listed = await api.admin.lists('visits', { filter: { respondentId: person.id } });
    expect(listed.map(({ outcome }) => outcome)).toEqual(['MOVED', 'NOT_AT_HOME', 'COME_BACK']);
    expect(await shown(person)).toMatchObject({ visitOutcome: 'MOVED' });
  });

  test('that are sent twice count once, by the event that the phone made', async () => {
    const person = await hasRespondent();
    const sent = visit(person, 'NOT_AT_HOME', { ago: hour, ahead: 3 * day });
    await ana.creates('visits', sent);
    api.clock.pass(200_000);
    await ana.isRefused(ana.post('visits', { ...sent, sentAt: new Date(now() + 3 * day).toISOString() }), 'conflict');
    expect(await api.admin.lists('visits', { filter: { respondentId: person.id } })).toHaveLength(1);
  });
});

describe('what a person’s own link tells of their last word', () => {
  const told = async (link: Person) => (await link.get<{ refusal: string | null; acceptResponse: boolean }>('users/reponses')).json.refusal;

  test('is nothing before they said any, a no that stays a refusal, or that they took their yes back', async () => {
    const person = await hasRespondent();
    const link = await api.opensLink(person);
    expect(await told(link)).toBeNull();
    await link.post('users/accept-answer', { acceptToAnswer: false });
    expect(await told(link)).toBe('declined');
    expect(await shown(person)).toMatchObject({ visitOutcome: 'REFUSED' });
    await link.post('users/accept-answer', { acceptToAnswer: true });
    expect(await told(link)).toBeNull();
    await link.post('users/accept-answer', { acceptToAnswer: false, effect: 'leave_out' });
    expect(await told(link)).toBe('withdrawn');
  });
});
