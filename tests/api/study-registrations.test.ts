import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentVersion } from '../../i18n/consentVersion.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { PossibleDuplicate } from '../../src/contract/index.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { freshPhone, type Api } from './harness/startApi.ts';
import type { Told } from './studyKit/Told.ts';

const { consents, registrations, users } = tables;
const day = 86_400_000;

let api: Api;
let place: Hierarchy;
let [first, second]: Person[] = [];

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  [first, second] = [
    await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }),
    await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }),
  ];
});
afterAll(() => api.close());

const person = (values: object = {}) => ({
  name: 'Achieng Otieno',
  telephone: freshPhone(),
  conferenceId: place.conference.id,
  churchName: 'Hill',
  typeChurch: 'Small',
  langage: 'English',
  role: 'RESPONDENT',
  ...values,
});
const registers = (who: Person | undefined, body: object, { id = randomUUID() as string, ...query }: { id?: string; saidAt?: string; sentAt?: string } = {}) =>
  (who as Person).put<Told & { hasDuplicate: boolean }>(`registrations/${id}`, body as never, { query });
const numberOf = (told: object) => (told as { telephone?: string | null }).telephone;
const duplicates = async () => (await api.admin.get<PossibleDuplicate[]>('registrations/duplicates')).json;

/** However slow the machine is: not before the call, not after this moment (a second more, where whole seconds are kept). */
function isBetween(before: number, moment: number | undefined): void {
  expect(moment).toBeGreaterThanOrEqual(before);
  expect(moment).toBeLessThanOrEqual(Date.now() + 1_000);
}

describe('a registration made without network', () => {
  test('counts once however often the phone repeats it, at once or after a lost reply, and keeps both clocks', async () => {
    const id = randomUUID();
    const body = person({ name: 'Amani Wekesa' });
    const before = Date.now();
    const yesterday = new Date(before - day).toISOString();
    const answers = await Promise.all([1, 2, 3].map(() => registers(first, body, { id, saidAt: yesterday, sentAt: yesterday })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id))).toEqual(new Set([id]));
    expect(answers[0]?.json).toMatchObject({ ...body, hasDuplicate: false });
    const [row] = await api.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row?.saidAt?.toISOString()).toBe(yesterday);
    isBetween(before, row?.receivedAt.getTime());
    isBetween(before - 1_000, before - day - (row?.clockAhead ?? 0) * 1_000);
    expect((await registers(second, body, { id })).json.code).toBe('submission_differs');
    expect((await registers(second, person(), { id: first?.id ?? '' })).json.code).toBe('submission_differs');
  });

  test('of a person whom somebody else registered meanwhile is kept alongside, and the office is told', async () => {
    const telephone = freshPhone();
    const one = (await registers(first, person({ name: 'Baraka Mutua', telephone, email: 'baraka@example.org', selfResponse: true }))).json;
    const other = await registers(second, person({ name: 'Baraka M.', telephone, email: 'baraka@example.org', selfResponse: true }));
    expect(other.json).toMatchObject({ hasDuplicate: true, name: 'Baraka M.', telephone, email: null, selfResponse: false });
    expect(other.json.message).toContain('both are kept');
    expect(await api.admin.reads('users', String(one.id))).toMatchObject({ telephone, email: 'baraka@example.org' });
    const [told] = (await duplicates()).filter(({ person: { id } }) => id === other.json.id);
    expect(told).toMatchObject({
      duplicate: { id: one.id, telephone },
      person: { name: 'Baraka M.', telephone },
      place: expect.stringContaining('Hill') as string,
    });
    await second?.isRefused(second.get('registrations/duplicates'), 'forbidden');
    const strict = await (second as Person).put<Told>(`registrations/${randomUUID()}`, person({ telephone, email: 'baraka@example.org' }), {
      query: { strict: '1' },
    });
    expect([strict.status, Object.keys(strict.json.errors as object)]).toEqual([422, ['email']]);
    expect((await api.admin.post<Told>(`registrations/${told?.id}/decision`, { same: false })).json.message).toContain('two people');
    expect((await duplicates()).map(({ id }) => id)).not.toContain(told?.id);
    await api.admin.isRefused(api.admin.post(`registrations/${told?.id}/decision`, { same: true }), 'conflict');
  });

  test('tells nobody that a person is known whom they may not see; the office is told all the same', async () => {
    const telephone = freshPhone();
    const one = (await registers(first, person({ telephone }))).json;
    const stranger = await api.hasStaff('INVESTIGATOR');
    const probe = (await registers(stranger, person({ telephone }))).json;
    expect([probe.hasDuplicate, probe.message]).toEqual([false, (await registers(stranger, person({ telephone: freshPhone() }))).json.message]);
    expect((await duplicates()).find(({ person: { id } }) => id === probe.id)?.duplicate.id).toBe(one.id);
  });

  test('of the same name in the same church, however written, is told too, with its own number', async () => {
    const one = (await registers(first, person({ name: 'Éléonore Rakoto', churchName: 'Vallée' }))).json;
    const telephone = freshPhone();
    const other = (await registers(second, person({ name: 'ELEONORE rakoto', churchName: 'vallee', telephone }))).json;
    expect(other).toMatchObject({ hasDuplicate: true, telephone });
    const [told] = (await duplicates()).filter(({ duplicate }) => duplicate.id === one.id);
    expect((await api.admin.post<Told>(`registrations/${told?.id}/decision`, { same: true })).status).toBe(200);
    expect((await registers(second, person({ name: 'Eleonore Rakoto', churchName: 'Elsewhere' }))).json.hasDuplicate).toBe(false);
  });

  test('keeps the number of a household, and who has none, with nobody refused: the third of one number is told next to the first', async () => {
    const telephone = freshPhone();
    const household = ['Mother', 'Daughter', 'Son'].map((name) => person({ name: `${name} Njoroge`, telephone }));
    const [mother, daughter, son] = [
      await registers(first, household[0] ?? {}),
      await registers(second, household[1] ?? {}),
      await registers(first, household[2] ?? {}),
    ];
    expect([mother, daughter, son].map(({ status, json }) => [status, numberOf(json), json.hasDuplicate])).toEqual([
      [200, telephone, false],
      [200, telephone, true],
      [200, telephone, true],
    ]);
    expect((await duplicates()).filter(({ duplicate }) => duplicate.id === mother.json.id)).toHaveLength(2);
    for (const none of [{ telephone: '' }, { telephone: null }, { telephone: undefined }]) {
      const alone = await registers(first, person({ name: `Nobody’s number ${JSON.stringify(none)}`, ...none }));
      expect([alone.status, numberOf(alone.json), alone.json.hasDuplicate], alone.text).toEqual([200, null, false]);
    }
    const ofStaff = String((await api.admin.reads('users', first?.id ?? '')).telephone);
    const likeStaff = await registers(second, person({ name: 'Guard at the office', telephone: ofStaff }));
    expect([likeStaff.status, numberOf(likeStaff.json), likeStaff.json.hasDuplicate]).toEqual([200, ofStaff, false]);
  });

  test('with the address of a member of staff, a wrong value or another role is refused, and nothing is stored', async () => {
    const staff = String((await api.admin.reads('users', first?.id ?? '')).email);
    expect((await registers(second, person({ email: staff }))).json.errors).toHaveProperty('email');
    expect((await registers(second, person({ name: '' }))).json.errors).toHaveProperty('name');
    expect((await registers(second, person({ role: 'ADMIN' }))).json.code).toBe('role_not_allowed');
    expect((await registers(second, person(), { id: 'no-id' })).json.code).toBe('bad_request');
    expect((await registers(second, person(), { saidAt: 'yesterday' })).json.code).toBe('bad_request');
    expect(await api.database.db.$count(users, eq(users.email, staff))).toBe(1);
  });
});

describe('a consent taken without network', () => {
  const eventsOf = (userId: string) => api.database.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.at);

  test.each([
    ['an agreement', true],
    ['a refusal', false],
  ])(
    '%s keeps the phone’s time and the server’s, who recorded it, the words’ version and how they were read; repeated it counts once',
    async (_what, given) => {
      const respondent = await api.hasRespondent({ conferenceId: place.conference.id });
      const saidAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
      const before = Date.now();
      const sentAt = new Date(before - day).toISOString();
      const said = { given, language: 'fr', readAloud: true, version: consentVersion, event: randomUUID(), saidAt, sentAt };
      const [one, again] = [await first?.post<Told>(`users/${respondent.id}/consent`, said), await first?.post<Told>(`users/${respondent.id}/consent`, said)];
      expect([one?.status, again?.status, again?.json.message]).toEqual([200, 200, one?.json.message]);
      const events = await eventsOf(respondent.id);
      expect(events).toMatchObject([{ given, language: 'fr', readAloud: true, recordedBy: first?.id, textVersion: consentVersion, saidAt: new Date(saidAt) }]);
      isBetween(before, events[0]?.at.getTime());
      isBetween(before - 1_000, before - day - (events[0]?.clockAhead ?? 0) * 1_000);
      const timeline = (await api.admin.get<{ kind: string; details: Record<string, unknown> }[]>(`users/${respondent.id}/timeline`)).json;
      expect(timeline.find(({ kind }) => kind === 'consent')?.details).toMatchObject({ saidAt, readAloud: true, version: consentVersion });
    },
  );

  test('under former words names these; an event of somebody else is nobody’s to repeat', async () => {
    const [one, other] = [await api.hasRespondent({ conferenceId: place.conference.id }), await api.hasRespondent({ conferenceId: place.conference.id })];
    const event = randomUUID();
    await first?.post(`users/${one.id}/consent`, { given: true, language: 'en', version: '1', event });
    expect(await eventsOf(one.id)).toMatchObject([{ textVersion: '1', textHash: 'unknown' }]);
    expect((await first?.post<Told>(`users/${other.id}/consent`, { given: true, language: 'en', event }))?.json.code).toBe('submission_differs');
    for (const version of ['2099-never', String(Number(consentVersion) + 1), '0', '-1']) {
      const made = await first?.post<Told>(`users/${other.id}/consent`, { given: true, language: 'en', version });
      expect([made?.status, Object.keys(made?.json.errors as object)], version).toEqual([422, ['version']]);
    }
    expect(await eventsOf(other.id)).toHaveLength(0);
  });
});
