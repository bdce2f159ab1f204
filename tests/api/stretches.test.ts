import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonCopy } from '../../src/contract/personCopy.ts';
import type { Stretch } from '../../src/contract/stretches.ts';
import { writeBackup } from '../../server/database/backup/writeBackup.ts';
import { tables } from '../../server/database/tables/index.ts';
import { deleteStretches } from '../../server/study/retention/deleteStretches.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import { type FakeClamd, startClamd } from './harness/startClamd.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

const { audit, stretches } = tables;
const day = 24 * 60 * 60 * 1000;
const pieceSize = 64 * 1024;

let clamd: FakeClamd;
let api: Api;
let form: BuiltForm;
let own: Hierarchy;
let staff: { investigator: Person; supervisor: Person; elsewhere: Person; manager: Person };

/** A sound of its own: begins as WebM does, and says so in words that can be looked for. */
function soundOf(words: string, length = 150_000): Buffer<ArrayBuffer> {
  const begin = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(words)]);
  return Buffer.concat([begin, Buffer.alloc(length - begin.length, words)]);
}

const nameOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.webm`;
const asked = (title = 'How are you?') => form.questions[title] ?? '';

interface Wanted {
  by?: Person;
  question?: string;
  from?: number;
  to?: number;
  unrecorded?: string;
  name?: string;
  formId?: string;
}

function sends(person: Stored, bytes: Buffer<ArrayBuffer>, wanted: Wanted = {}) {
  const { by = staff.investigator, question = asked(), from = 0, to = bytes.length, unrecorded, name = nameOf(bytes), formId = form.id } = wanted;
  const query = {
    question,
    seconds: '30',
    at: new Date(api.services.now()).toISOString(),
    from: String(from),
    size: String(bytes.length),
    ...(unrecorded && { unrecorded }),
  };
  const body = { file: new File([bytes.subarray(from, to)], 'piece') };
  return by.post<{ received: number; complete: boolean }>(`formulaires/${formId}/users/${person.id}/stretches/${name}/pieces`, body, {
    as: 'multipart',
    query,
  });
}

const agrees = (person: Stored, said: object = { recording: true }) =>
  staff.investigator.post(`users/${person.id}/consent`, { given: true, language: 'en', readAloud: true, ...said });

/** Somebody who agreed, to being recorded too unless told, and was interviewed. */
async function interviewed(said?: object): Promise<Stored> {
  const person = await api.hasRespondent({ conferenceId: own.conference.id, formulaireId: form.id }, staff.investigator);
  expect(await agrees(person, said)).toMatchObject({ status: 200 });
  const sent = await staff.investigator.post(`formulaires/${form.id}/users/${person.id}/reponses`, [{ id: asked(), reponses: ['Well'] }]);
  expect(sent, sent.text).toMatchObject({ status: 200 });
  return person;
}

const heardBy = async (who: Person, person: Stored) => (await who.get<Stretch[]>('stretches')).json.filter((one) => one.person.id === person.id);

/** The bytes that a stretch is heard as. */
async function sound(who: Person, id: string | undefined): Promise<Buffer> {
  return (await api.app.inject({ url: `/api/stretches/${id}/sound`, headers: { authorization: `Bearer ${who.token}` } })).rawPayload;
}

/** Every file that the server has written. */
async function onDisk(): Promise<Buffer[]> {
  const { dataDir } = api.services.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const read = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0)));
  return Promise.all(read);
}

const isOnDisk = async (words: string) => (await onDisk()).some((bytes) => bytes.includes(words));
const keptAs = async (id: string | undefined) =>
  (
    await api.owner
      .select()
      .from(stretches)
      .where(eq(stretches.id, id ?? ''))
  )[0]?.keptAs ?? '';
const isThere = async (hash: string) => (await api.services.files.size(hash)) !== undefined;

beforeAll(async () => {
  clamd = await startClamd();
  clamd.say(() => 'stream: OK');
  api = await startApi({ environment: { CLAMD: `127.0.0.1:${clamd.port}` } });
  own = await hasHierarchy(api.admin);
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?', recorded: true }, { title: 'Where?' }]]);
  await api.admin.put(`formulaires/${form.id}`, { consentRecording: 'MARKED', recordingDays: 10 });
  expect(await form.activates()).toMatchObject({ status: 200 });
  const elsewhere = await hasHierarchy(api.admin);
  staff = {
    investigator: await api.hasStaff('INVESTIGATOR', { unionId: own.union.id }),
    supervisor: await api.hasStaff('SUPERVISOR', { unionId: own.union.id }),
    elsewhere: await api.hasStaff('SUPERVISOR', { unionId: elsewhere.union.id }),
    manager: await api.hasStaff('DATA_MANAGER', {}),
  };
});
afterAll(async () => {
  await api.close();
  await clamd.close();
});

describe('a recorded stretch of an interview', () => {
  it('comes in pieces, is heard byte by byte by supervisors of the place and administrators, and each hearing stands in the log', async () => {
    const person = await interviewed();
    const bytes = soundOf('a stretch that is heard ');
    for (let from = 0; from < bytes.length; from += pieceSize) {
      const to = Math.min(bytes.length, from + pieceSize);
      expect(await sends(person, bytes, { from, to })).toMatchObject({ status: 200, json: { received: to, complete: to === bytes.length } });
    }
    // The answer to the last piece was lost.
    expect(await sends(person, bytes, { from: 2 * pieceSize })).toMatchObject({ json: { complete: true } });
    const [told, ...others] = await heardBy(staff.supervisor, person);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ form: 'Health', question: 'How are you?', seconds: 30, unrecorded: null, isHere: true });
    expect(new Date(told?.deletedAt ?? '').getTime() - api.services.now()).toBeGreaterThan(9.9 * day);
    expect(Buffer.compare(await sound(staff.supervisor, told?.id), bytes)).toBe(0);
    expect(Buffer.compare(await sound(api.admin, told?.id), bytes)).toBe(0);
    const lines = await api.owner.select().from(audit).where(eq(audit.action, 'hear'));
    expect(lines.map(({ actorId, recordId, after }) => [actorId, recordId, after])).toEqual([
      [staff.supervisor.id, person.id, { stretch: told?.id, question: asked() }],
      [api.admin.id, person.id, { stretch: told?.id, question: asked() }],
    ]);

    expect(await heardBy(staff.elsewhere, person)).toEqual([]);
    await staff.elsewhere.isRefused(staff.elsewhere.get(`stretches/${told?.id}/sound`), 'not_found');
    for (const who of [staff.investigator, staff.manager]) {
      await who.isRefused(who.get('stretches'), 'forbidden');
      await who.isRefused(who.get(`stretches/${told?.id}/sound`), 'forbidden');
    }
    expect(await api.owner.select().from(audit).where(eq(audit.action, 'hear'))).toHaveLength(2);
  });

  it('lies encrypted on the disk, and in no backup, list or file of answers', async () => {
    const words = 'words that nobody finds ';
    const person = await interviewed();
    const bytes = soundOf(words);
    expect(await sends(person, bytes)).toMatchObject({ json: { complete: true } });
    const [told] = await heardBy(api.admin, person);
    expect(await isThere(await keptAs(told?.id))).toBe(true);
    expect(await isOnDisk(words)).toBe(false);
    const { rows } = await api.services.database.db.execute(`select * from files where response_id is not null`);
    expect(rows).toEqual([]);
    const backup = join(api.services.config.dataDir, 'whole.gz');
    const { tables: counted } = await writeBackup(api.database, backup, { files: api.services.files });
    expect(counted).toBeGreaterThan(0);
    const zipped = await readFile(backup);
    const { gunzipSync } = await import('node:zlib');
    expect(gunzipSync(zipped).includes(await keptAs(told?.id))).toBe(false);
    const answers = await staff.investigator.get(`users/${person.id}/reponses`);
    expect(answers.text).not.toContain(nameOf(bytes).slice(0, 64));
    const [set] = (await api.admin.get<Stored[]>(`formulaires/${form.id}/responses`)).json;
    await api.admin.isRefused(api.admin.get(`formulaires/${form.id}/responses/${set?.id}/files/${nameOf(bytes)}`), 'not_found');
    // What is sealed for one stretch opens for no other.
    const other = await interviewed();
    await sends(other, soundOf('another '));
    const [second] = await heardBy(api.admin, other);
    await api.owner
      .update(stretches)
      .set({ keptAs: await keptAs(told?.id) })
      .where(eq(stretches.id, second?.id ?? ''));
    await api.admin.isRefused(api.admin.get(`stretches/${second?.id}/sound`), 'not_found');
  });

  it('is taken only where the form records and the person said yes to it, and not before the answers', async () => {
    const bytes = soundOf('refused ');
    const refusesIt = await interviewed({ recording: false });
    await staff.investigator.isRefused(sends(refusesIt, bytes), 'file_not_asked');
    const early = await api.hasRespondent({ conferenceId: own.conference.id, formulaireId: form.id }, staff.investigator);
    await staff.investigator.isRefused(sends(early, bytes), 'consent_required');
    await agrees(early);
    await staff.investigator.isRefused(sends(early, bytes), 'file_not_asked');
    const yes = await interviewed();
    await staff.investigator.isRefused(sends(yes, bytes, { question: 'nothing' }), 'bad_request');
    await staff.investigator.isRefused(sends(yes, soundOf('other'), { name: nameOf(bytes) }), 'file_differs');
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)]);
    const pictureName = nameOf(picture).replace('webm', 'jpg');
    await staff.investigator.isRefused(sends(yes, picture, { question: asked('Where?'), name: pictureName }), 'unsupported_type');
    expect(await isOnDisk('refused ')).toBe(false);
    // A question has one stretch.
    expect(await sends(yes, soundOf('fits'), {})).toMatchObject({ status: 409 });
  });

  it('asks for the yes or no with the agreement, keeps it as evidence, and what somebody else says of it is not taken', async () => {
    const person = await api.hasRespondent({ conferenceId: own.conference.id, formulaireId: form.id }, staff.investigator);
    expect(await agrees(person, {})).toMatchObject({ status: 422, json: { errors: { recording: expect.anything() } } });
    expect(await agrees(person)).toMatchObject({ status: 200 });
    expect(await api.admin.reads('users', person.id)).toMatchObject({ acceptResponse: true, acceptRecording: true });
    expect((await api.admin.get(`users/${person.id}/consent`)).json).toMatchObject({ recording: true });
    expect(await staff.investigator.put(`users/${person.id}`, { acceptRecording: false })).toMatchObject({ status: 400 });
  });

  it('is shown to the virus scanner as it is heard, before it is sealed, and waits for one that is away', async () => {
    const person = await interviewed();
    const bytes = soundOf('scanned ');
    clamd.say(() => '');
    expect(await sends(person, bytes)).toMatchObject({ status: 503, json: { code: 'scanner_away' } });
    clamd.say(() => 'stream: OK');
    expect(await sends(person, bytes, { from: bytes.length - 10 })).toMatchObject({ json: { complete: true } });
    expect(clamd.shown.at(-1)?.equals(bytes)).toBe(true);
    clamd.say(() => 'stream: Win.Test.EICAR_HDB-1 FOUND');
    expect(await sends(person, soundOf('infected '), { question: asked('Where?') })).toMatchObject({ status: 422, json: { code: 'file_infected' } });
    clamd.say(() => 'stream: OK');
    expect((await heardBy(api.admin, person)).filter(({ isHere }) => isHere)).toHaveLength(1);
  });

  it('is told of in the copy that a person gets of what is held', async () => {
    const person = await interviewed();
    await sends(person, soundOf('a copy '));
    const [told] = await heardBy(api.admin, person);
    const { forms } = (await api.admin.get<PersonCopy>(`users/${person.id}/copy`)).json;
    const { question, seconds, at, deletedAt, unrecorded } = told ?? {};
    expect(forms.map(({ stretches: held }) => held)).toEqual([[{ question, seconds, at, deletedAt, unrecorded }]]);
  });

  it('tells why there is none', async () => {
    const person = await interviewed();
    const nothing = Buffer.alloc(0);
    expect(await sends(person, nothing, { unrecorded: 'refused' })).toMatchObject({ status: 200, json: { complete: true } });
    const [told] = await heardBy(staff.supervisor, person);
    expect(told).toMatchObject({ unrecorded: 'refused', isHere: false });
    await api.admin.isRefused(api.admin.get(`stretches/${told?.id}/sound`), 'not_found');
  });
});

describe('it is deleted', () => {
  async function recorded(words: string): Promise<{ person: Stored; id: string; hash: string }> {
    const person = await interviewed();
    expect(await sends(person, soundOf(words))).toMatchObject({ json: { complete: true } });
    const [told] = await heardBy(api.admin, person);
    return { person, id: told?.id ?? '', hash: await keptAs(told?.id) };
  }

  it('when the person takes the yes back, to it or to all', async () => {
    const [one, all] = [await recorded('one'), await recorded('all')];
    expect(await agrees(one.person, { recording: false })).toMatchObject({ status: 200 });
    expect(await staff.investigator.post(`users/${all.person.id}/consent`, { given: false, language: 'en' })).toMatchObject({ status: 200 });
    for (const { person, hash, id } of [one, all]) {
      expect(await heardBy(api.admin, person)).toEqual([]);
      await api.admin.isRefused(api.admin.get(`stretches/${id}/sound`), 'not_found');
      expect(await isThere(hash)).toBe(false);
      expect(await api.admin.reads('users', person.id)).toMatchObject({ acceptRecording: person === all.person ? null : false });
    }
  });

  it('with the person', async () => {
    const { person, id, hash } = await recorded('erased');
    expect(await api.admin.post(`users/${person.id}/erase`, { reason: 'Asked for it' })).toMatchObject({ status: 200 });
    expect(await isThere(hash)).toBe(false);
    expect(await api.owner.select().from(stretches).where(eq(stretches.id, id))).toEqual([]);
  });

  it('on its date: from then on nobody hears it, and its bytes go with a line in the log', async () => {
    // Whoever signed in before this has no session after it.
    staff.investigator = await api.hasStaff('INVESTIGATOR', { unionId: own.union.id });
    const former = await recorded('former');
    api.clock.pass(9 * day);
    await api.adminSignsInAgain();
    expect(await deleteStretches(api.services)).toBe(0);
    expect(await heardBy(api.admin, former.person)).toHaveLength(1);
    api.clock.pass(day + 1000);
    await api.adminSignsInAgain();
    expect(await heardBy(api.admin, former.person)).toEqual([]);
    await api.admin.isRefused(api.admin.get(`stretches/${former.id}/sound`), 'not_found');
    const due = (await api.owner.select({ id: stretches.id }).from(stretches)).map(({ id }) => id);
    expect(due).toContain(former.id);
    expect(await deleteStretches(api.services)).toBe(due.length);
    expect(await isThere(former.hash)).toBe(false);
    expect(await api.owner.select().from(stretches).where(inArray(stretches.id, due))).toEqual([]);
    const [line] = await api.owner
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'stretches'), eq(audit.action, 'retention')));
    expect(line).toMatchObject({ action: 'retention', actorRole: 'SYSTEM', after: { count: due.length } });
  });
});
