import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { Role } from '../../src/resources/define/index.ts';
import { makeStudyCode } from '../../server/study/status/makeStudyCode.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

/** Made-up people; 10,000 with `LINKAGE_PEOPLE=10000`. */
const size = Number(process.env.LINKAGE_PEOPLE ?? '1000');

interface Made {
  person: string;
  setId: string;
  submissionId: string;
  studyCode: string;
  receipt: string;
  /** What nobody else answered. */
  word: string;
}

let api: Api;
let form: BuiltForm;
let places: Awaited<ReturnType<typeof hasHierarchy>>;
let investigator: Person;
const made: Made[] = [];

async function inserts(table: Parameters<Api['database']['db']['insert']>[0], rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await api.database.db.insert(table).values(rows.slice(from, from + 500) as never);
}

beforeAll(async () => {
  api = await startApi();
  places = await hasHierarchy(api.admin);
  form = await buildForm(api.admin, 'Linkage', [[{ title: 'Say', code: 'say' }]]);
  await form.activates();
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: places.conference.id });
  const [version] = await api.database.db.select().from(tables.formVersions);
  const began = Date.now() - 60 * 86_400_000;
  const languages = ['English', 'French', 'Malagasy'];
  const rows = Array.from({ length: size }, (_, n) => {
    // As the product stores them: a person changes at the very moment in which the set comes.
    const at = new Date(began + Math.floor((n / size) * 59 * 86_400_000));
    const one = {
      person: randomUUID(),
      setId: randomUUID(),
      submissionId: randomUUID(),
      studyCode: makeStudyCode(),
      receipt: randomUUID(),
    };
    made.push({ ...one, word: randomUUID() });
    const of = { language: languages[n % 3] as string, status: n % 7 === 0 ? 'PROGRESS' : 'CLOSED' } as const;
    return { ...one, ...of, at, n };
  });
  await inserts(
    tables.users,
    rows.map(({ person, language, status, at, n }) => ({
      id: person,
      name: `Person ${n}`,
      role: 'RESPONDENT',
      conferenceId: places.conference.id,
      churchId: n % 250 === 0 ? places.church.id : null,
      typeChurch: 'Small',
      langage: language,
      status,
      formulaireId: form.id,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await inserts(
    tables.enrolments,
    rows.map(({ person, studyCode, status, at }) => ({ userId: person, formulaireId: form.id, studyCode, status, startedAt: at, closedAt: at })),
  );
  await inserts(
    tables.responses,
    rows.map(({ setId, submissionId, studyCode, receipt, status, at, n }) => ({
      id: setId,
      formulaireId: form.id,
      versionId: version?.id,
      studyCode,
      submissionId,
      receipt,
      answers: [{ id: form.questions.Say, reponses: [made[n]?.word] }],
      mode: 'self',
      language: ['en', 'fr', 'mg'][n % 3],
      complete: status === 'CLOSED',
      anonymous: false,
      receivedAt: at,
      updatedAt: at,
      hash: '0'.repeat(64),
    })),
  );
});
afterAll(() => api.close());

/** A person with their answers: what an investigator opens to read or to go on with them, one by one. */
const ofOnePerson = ['users/:id/reponses', 'users/reponses'];

/** Every address below which a call reads: `:id` is a form, a person, or a place. */
function addressesOf(path: string, ids: readonly string[]): string[] {
  return path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path];
}

/** All that somebody reads by all calls that read, each list as long as it is given, narrowed and not. */
async function everythingRead(reader: Person, role: Role): Promise<{ text: string; answered: string[] }> {
  const ids = [form.id, ...made.slice(0, 3).map(({ person }) => person), made[0]?.setId as string, places.conference.id, places.church.id];
  const narrowed = [{}, { filter: { churchId: places.church.id }, churchId: places.church.id }, { sort: ['updatedAt', 'DESC'] }];
  const texts: string[] = [];
  const answered: string[] = [];
  for (const { method, path, allow, links } of allRoutes()) {
    const mayCall = allow.includes('anyone') || (allow.includes(role) && (role !== 'RESPONDENT' || links));
    if (method !== 'GET' || !mayCall || ofOnePerson.includes(path)) continue;
    for (const address of addressesOf(path, ids))
      for (const query of narrowed) {
        const { status, text } = await reader.get(address, query);
        if (status < 300) answered.push(path);
        texts.push(text);
        // What is not there is not there narrowed either: most of these ids are of other tables than the call's.
        if (status === 404) break;
      }
  }
  return { text: texts.join('\n'), answered };
}

/** What the marks of a set look like, wherever they stand: a text is read once for all of them. */
const marks = /(?=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\dA-HJKMNP-TV-Z]{16}))/g;

const marksIn = (text: string) => new Set(Array.from(text.matchAll(marks), ([, mark]) => mark));

/** Which sets can be found in a text, by anything that is theirs alone. */
function setsIn(text: string): Made[] {
  const found = marksIn(text);
  return made.filter(({ setId, submissionId, studyCode, receipt, word }) => [setId, submissionId, studyCode, receipt, word].some((mark) => found.has(mark)));
}

/** Whose name or id stands in a text. */
function peopleIn(text: string): string[] {
  const found = marksIn(text);
  const named = new Set(Array.from(text.matchAll(/Person \d+/g), ([name]) => name));
  return [...made.filter(({ person }) => found.has(person)).map(({ person }) => person), ...named];
}

test('each mark of a set or a person is found in a text, whatever it touches', () => {
  const [one] = made as [Made];
  for (const mark of [one.setId, one.submissionId, one.studyCode, one.receipt, one.word]) expect(setsIn(`9A${mark}9A`)).toEqual([one]);
  expect(peopleIn(`9A${one.person}9A`)).toEqual([one.person]);
});

test.each(['INVESTIGATOR', 'SUPERVISOR'] as const)(
  `of ${size} people, nothing that %s may list, count or take out tells of any set, with a name or without`,
  async (role) => {
    const reader = role === 'INVESTIGATOR' ? investigator : await api.hasStaff(role, { conferenceId: places.conference.id });
    const { text, answered } = await everythingRead(reader, role);
    expect(answered, 'the lists, files and figures are read').toEqual(
      expect.arrayContaining(['users', 'users/export', 'statistiques', 'statistiques/over-time']),
    );
    expect(text).toContain('Person 0');
    expect(setsIn(text)).toEqual([]);
  },
);

test.each(['STATISTICIAN', 'DATA_MANAGER'] as const)(
  `of ${size} people, nothing that %s may list, count or take out names anybody, with answers or without`,
  async (role) => {
    const { text, answered } = await everythingRead(await api.hasStaff(role, {}), role);
    expect(answered, 'the files and figures are read').toEqual(expect.arrayContaining(['statistiques']));
    expect(setsIn(text).length, 'answers are read').toBeGreaterThan(0);
    expect(peopleIn(text)).toEqual([]);
  },
);

test('a personal link reads of no set but its own', async () => {
  const holder = await api.opensLink({ id: made[1]?.person as string, revision: 1 });
  const { text } = await everythingRead(holder, 'RESPONDENT');
  expect(setsIn(text)).toEqual([]);
});

test('the file of people without names has no code, no moment and a new order each time; none of its rows leads to a row of the list of names', async () => {
  const rowsOf = async () => (await investigator.get('users/export', { sort: ['updatedAt', 'DESC'] })).text.trim().split('\r\n').slice(1);
  const [first, second] = [await rowsOf(), await rowsOf()];
  expect(first).toHaveLength(size);
  expect(first.join('\n')).not.toMatch(/\d\d:\d\d/);
  // The churches in their places: a few of them are one church's.
  const placed = (rows: readonly string[]) => rows.flatMap((row, at) => (row.includes(String(places.church.name)) ? [at] : []));
  expect(placed(first)).toHaveLength(Math.ceil(size / 250));
  expect(placed(first)).not.toEqual(placed(second));
});
