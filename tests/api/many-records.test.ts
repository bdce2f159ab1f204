import { randomUUID } from 'node:crypto';
import { and, count, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mostAtOnce, type ManyAsked, type ManyTold, type Notice, type RefusedOne } from '../../src/contract/index.ts';
import { buildApp } from '../../server/app.ts';
import { createServices } from '../../server/createServices.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import { takeStep } from '../../server/resources/many/takeStep.ts';
import { patience } from '../patience.ts';
import { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

const { accounts, audit, manyActs, mails, users } = tables;
const many = 4_000;

let api: Api;
let here: Hierarchy;
let there: Hierarchy;

beforeAll(async () => {
  api = await startApi();
  [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
});
afterAll(() => api.close());

/** So many respondents of one place, stored at once. */
async function haveRespondents(howMany: number, name: string): Promise<void> {
  await api.database.db.execute(sql`
    INSERT INTO users (name, role, conference_id, type_church, langage)
    SELECT ${name} || n, 'RESPONDENT', ${here.conference.id}, 'Small', 'French' FROM generate_series(1, ${howMany}) AS n`);
}

type Asked = Omit<ManyAsked, 'id'>;

async function asks(person: Person, path: string, body: object = {}): Promise<ManyTold> {
  const answer = await person.post<ManyTold>(path, { ...body });
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.json;
}

/** What an act came to, once the server is through with it. */
async function ends(person: Person, id: string): Promise<ManyTold> {
  await api.services.background.settled();
  return (await person.get<ManyTold>(`users/many/${id}`)).json;
}

async function acts(person: Person, asked: Asked): Promise<ManyTold> {
  return ends(person, (await asks(person, 'users/many', { id: randomUUID(), ...asked })).id);
}

const refusedOf = async (person: Person, id: string) => (await person.get<RefusedOne[]>(`users/many/${id}/refused`)).json;
const inConference = (id: string, name: string) => api.database.db.$count(users, and(eq(users.conferenceId, id), like(users.name, `${name}%`)));

/** How many lines of the log each of them has for an edit. */
async function linesOfEach(name: string): Promise<{ lines: number; people: number }[]> {
  const { db } = api.database;
  // So many rows in so short a time: without knowing of them PostgreSQL may look at each person for each line.
  await api.owner.execute(sql`ANALYZE users, audit`);
  const each = db
    .select({ id: users.id, lines: count(audit.id).as('lines') })
    .from(users)
    .leftJoin(audit, and(eq(audit.recordId, sql`${users.id}::text`), eq(audit.action, 'edit')))
    .where(like(users.name, `${name}%`))
    .groupBy(users.id)
    .as('each');
  return db.select({ lines: each.lines, people: count() }).from(each).groupBy(each.lines);
}

it(
  'acts on each of thousands once although it is stopped and its server ends on the way, tells so truly, and takes it back',
  async () => {
    // Names of this try's own: a second one finds the people of the first.
    const name = `Moved ${randomUUID()} `;
    await haveRespondents(many, name);
    // Next to the server of all tests another one on the same database, which will end.
    const services = createServices({ config: api.services.config, database: api.database, logger: api.services.logger });
    const app = await buildApp(services);
    const { token = '', id: adminId } = api.admin;
    const admin = new Person(app, { token, id: adminId });
    // Made before the act begins, which on a quick machine is over while somebody is made.
    const other = await api.hasStaff('ADMIN');
    const id = randomUUID();
    const asked = {
      id,
      act: 'edit',
      values: { conferenceId: there.conference.id },
      filter: { q: name.toLowerCase().trim(), conferenceId: here.conference.id },
    };
    const begun = await asks(admin, 'users/many', asked);
    expect(begun).toMatchObject({ state: 'running', total: many, fields: ['conferenceId'], refused: 0 });
    // Asked for again, because the answer was lost, it is the same act; somebody else who asks for it does not get to it.
    expect((await asks(admin, 'users/many', asked)).id).toBe(id);
    await other.isRefused(other.post('users/many', asked), 'not_found');
    await other.isRefused(other.get(`users/many/${id}`), 'not_found');

    const stopped = await asks(admin, `users/many/${id}/stop`);
    expect(stopped).toMatchObject({ state: 'stopped', refused: 0, unchanged: 0 });
    expect(stopped.done % mostAtOnce).toBe(0);
    expect(stopped.done).toBeLessThan(many);
    await services.background.settled();
    expect((await ends(admin, id)).done).toBe(stopped.done);
    expect(await inConference(there.conference.id, name)).toBe(stopped.done);
    const told = (await admin.get<Notice[]>('notices')).json.find((notice) => notice.id === id);
    expect(told).toMatchObject({ kind: 'many', resource: 'users', title: `Users ${stopped.done}/${many}` });
    expect((await other.get<Notice[]>('notices')).json.filter(({ kind }) => kind === 'many')).toEqual([]);

    // Its server ends; the other one takes it up by itself.
    await asks(admin, `users/many/${id}/go-on`);
    await app.close();
    await vi.waitFor(async () => expect((await ends(api.admin, id)).state).toBe('ended'), { timeout: patience(120_000), interval: 250 });
    expect(await ends(api.admin, id)).toMatchObject({ total: many, done: many, unchanged: 0, refused: 0, changed: many, failure: null });
    expect(await inConference(there.conference.id, name)).toBe(many);
    expect(await linesOfEach(name)).toEqual([{ lines: 1, people: many }]);

    // One of them was changed by hand since: it stays, and is named. Another is gone.
    const [changed, gone] = await api.database.db
      .select({ id: users.id })
      .from(users)
      .where(like(users.name, `${name}%`))
      .limit(2);
    await api.admin.edits('users', changed?.id ?? '', { churchName: 'Kisii' });
    await api.database.db.delete(users).where(eq(users.id, gone?.id ?? ''));
    await asks(api.admin, `users/many/${id}/undo`);
    expect(await ends(api.admin, id)).toMatchObject({ state: 'ended', done: many, takenBack: many - 2, stayed: 2, changed: 0 });
    expect((await refusedOf(api.admin, id)).map((one) => one.id).sort()).toEqual([changed?.id, gone?.id].sort());
    expect(await inConference(here.conference.id, name)).toBe(many - 2);
  },
  patience(300_000),
);

it('does a few before it answers: to each what the single call does, and says of each refused one why', async () => {
  const [withMail, without] = await Promise.all(
    [`${Date.now()}@example.org`, null].map((email) =>
      api.admin.creates('users', {
        name: 'Linked',
        telephone: null,
        email,
        role: 'RESPONDENT',
        conferenceId: here.conference.id,
        typeChurch: 'Small',
        langage: 'French',
      }),
    ),
  );
  const ids = [withMail?.id, without?.id];
  const asked = { id: randomUUID(), act: 'link', filter: { id: ids } };
  const links = await asks(api.admin, 'users/many', asked);
  expect(links).toMatchObject({ state: 'ended', total: 2, done: 1, refused: 1 });
  const [one] = await refusedOf(api.admin, links.id);
  expect(one).toMatchObject({ id: without?.id, title: 'Linked' });
  expect(one?.why).toContain('Email');
  expect((await api.admin.get<{ link: unknown }>(`users/${withMail?.id}/access`)).json.link).not.toBeNull();
  const mailed = await api.database.db.$count(mails);
  expect(await asks(api.admin, 'users/many', asked)).toEqual(links);
  expect(await api.database.db.$count(mails)).toBe(mailed);

  // The administrator who asks is the last one who can come in.
  await api.database.db.delete(users).where(and(eq(users.role, 'ADMIN'), sql`${users.id} <> ${api.admin.id}`));
  const gone = await acts(api.admin, { act: 'delete', filter: { id: [...ids, api.admin.id] } });
  expect(gone).toMatchObject({ state: 'ended', done: 2, refused: 1 });
  expect(await refusedOf(api.admin, gone.id)).toMatchObject([{ id: api.admin.id }]);
});

it('gives many at once nothing that the declaration does not offer', async () => {
  await haveRespondents(1, 'Kept ');
  const filter = { q: 'kept' };
  const role = await api.admin.post('users/many', { id: randomUUID(), act: 'edit', values: { role: 'ADMIN' }, filter });
  expect(role).toMatchObject({ status: 400, json: { errors: { role: expect.any(String) as string } } });
  expect(await api.admin.post('churches/many', { id: randomUUID(), act: 'link', filter: {} })).toMatchObject({ status: 403 });
  await api.admin.isRefused(api.admin.post('users/many', { act: 'delete', filter }), 'bad_request');
});

it('reaches only whom the caller reaches alone, and with the right of the moment', async () => {
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: there.conference.id });
  await haveRespondents(3, 'Hidden ');
  const step = await acts(investigator, { act: 'edit', values: { langage: 'English' }, filter: { q: 'hidden' } });
  expect(step).toMatchObject({ state: 'ended', total: 0, done: 0 });
  expect(await investigator.post('users/many', { id: randomUUID(), act: 'delete', filter: {} })).toMatchObject({ status: 403 });

  // Three steps of those that were within reach when it was asked for; one is not any more, then whoever asked may not come in.
  const name = `Within${Date.now()}`;
  await haveRespondents(mostAtOnce * 3, name);
  await api.database.db
    .update(users)
    .set({ conferenceId: there.conference.id })
    .where(like(users.name, `${name}%`));
  const asked = { id: randomUUID(), act: 'edit', values: { langage: 'English' }, filter: { q: name } };
  const goesOn = vi.spyOn(api.services.background, 'repeat').mockImplementation(() => undefined);
  expect(await asks(investigator, 'users/many', asked)).toMatchObject({ state: 'running', done: mostAtOnce });
  await asks(investigator, `users/many/${asked.id}/stop`);
  goesOn.mockRestore();
  const [left] = await api.database.db
    .select({ ids: tables.manySteps.ids })
    .from(tables.manySteps)
    .where(and(eq(tables.manySteps.actId, asked.id), sql`${tables.manySteps.done} IS NULL`))
    .orderBy(tables.manySteps.number);
  const away = left?.ids[0] ?? '';
  await api.database.db.update(users).set({ conferenceId: here.conference.id }).where(eq(users.id, away));
  await asks(investigator, `users/many/${asked.id}/go-on`);
  expect(await ends(investigator, asked.id)).toMatchObject({ state: 'ended', done: mostAtOnce * 3 - 1, refused: 1 });
  expect(await refusedOf(investigator, asked.id)).toMatchObject([{ id: away, title: '' }]);

  await api.database.db
    .insert(accounts)
    .values({ userId: investigator.id, disabledAt: new Date() })
    .onConflictDoUpdate({ target: accounts.userId, set: { disabledAt: new Date() } });
  await api.database.db.update(manyActs).set({ state: 'undoing' }).where(eq(manyActs.id, asked.id));
  api.services.background.repeat('once more', () => takeStep(api.services, asked.id));
  await api.services.background.settled();
  const [act] = await api.database.db.select().from(manyActs).where(eq(manyActs.id, asked.id));
  expect(act).toMatchObject({ state: 'failed', failure: 'forbidden' });
  expect(await api.database.db.$count(users, and(like(users.name, `${name}%`), eq(users.langage, 'English')))).toBe(mostAtOnce * 3 - 1);
});
