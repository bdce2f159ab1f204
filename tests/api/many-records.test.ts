import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostAtOnce, type ManyDone, type ManyStep } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

const { audit, users } = tables;
const many = 10_000;
/** Where it is stopped. */
const reached = 2_000;

let api: Api;
let here: Hierarchy;
let there: Hierarchy;

beforeAll(async () => {
  api = await startApi();
  [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
});
afterAll(() => api.close());

/** So many respondents of one place, stored at once. */
async function haveRespondents(count: number, name: string): Promise<void> {
  await api.database.db.execute(sql`
    INSERT INTO users (name, role, conference_id, type_church, langage)
    SELECT ${name} || n, 'RESPONDENT', ${here.conference.id}, 'Small', 'French' FROM generate_series(1, ${count}) AS n`);
}

async function acts(person: Person, step: ManyStep): Promise<ManyDone> {
  const answer = await person.post<ManyDone>('users/many', { ...step });
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.json;
}

const logged = (ids: readonly string[]) =>
  api.database.db.$count(audit, and(eq(audit.action, 'edit'), eq(audit.resource, 'users'), inArray(audit.recordId, [...ids])));

it('tells truly what was done when an act on ten thousand is stopped on the way, and takes it back', async () => {
  await haveRespondents(many, 'Moved ');
  const filter = { q: 'moved', conferenceId: here.conference.id };
  const changed: ManyDone['changed'] = [];
  let done = 0;
  let after: string | undefined;
  while (done < reached) {
    const step = await acts(api.admin, { act: 'edit', values: { conferenceId: there.conference.id }, filter, ...(after && { after }) });
    expect(step).toMatchObject({ done: mostAtOnce, unchanged: 0, refused: [] });
    changed.push(...step.changed);
    done += step.done;
    after = step.next ?? undefined;
  }
  const inThere = () => api.database.db.$count(users, eq(users.conferenceId, there.conference.id));
  expect(await inThere()).toBe(reached);
  expect(new Set(changed.map(({ id }) => id)).size).toBe(reached);
  const part = changed.slice(0, mostAtOnce);
  expect(await logged(part.map(({ id }) => id))).toBe(mostAtOnce);

  // One of them was changed by hand since: it stays, and is named.
  await api.admin.edits('users', part[0]?.id ?? '', { churchName: 'Kisii' });
  const back = await api.admin.post<ManyDone>('users/many/undo', { changed: part });
  expect(back.json).toMatchObject({ done: mostAtOnce - 1, refused: [{ id: part[0]?.id }], next: null });
  expect(await inThere()).toBe(reached - mostAtOnce + 1);
});

it('does to each what the single call does, and says of each refused one why', async () => {
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
  const links = await acts(api.admin, { act: 'link', filter: { id: ids } });
  expect(links).toMatchObject({ done: 1, refused: [{ id: without?.id, title: 'Linked' }], next: null });
  expect(links.refused[0]?.why).toContain('Email');
  expect((await api.admin.get<{ link: unknown }>(`users/${withMail?.id}/access`)).json.link).not.toBeNull();

  // The administrator who asks is the last one.
  const gone = await acts(api.admin, { act: 'delete', filter: { id: [...ids, api.admin.id] } });
  expect(gone).toMatchObject({ done: 2, refused: [{ id: api.admin.id }] });
});

it('gives many at once nothing that the declaration does not offer', async () => {
  await haveRespondents(1, 'Kept ');
  const filter = { q: 'kept' };
  const role = await api.admin.post('users/many', { act: 'edit', values: { role: 'ADMIN' }, filter });
  expect(role).toMatchObject({ status: 400, json: { errors: { role: expect.any(String) as string } } });
  expect(await api.admin.post('churches/many', { act: 'link', filter: {} })).toMatchObject({ status: 403 });
});

it('reaches only whom the caller reaches alone', async () => {
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: there.conference.id });
  await haveRespondents(3, 'Hidden ');
  const step = await acts(investigator, { act: 'edit', values: { langage: 'English' }, filter: { q: 'hidden' } });
  expect(step).toMatchObject({ done: 0, unchanged: 0, refused: [], next: null });
  expect(await investigator.post('users/many', { act: 'delete', filter: {} })).toMatchObject({ status: 403 });
});
