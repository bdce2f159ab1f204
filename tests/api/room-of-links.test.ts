import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { Notice } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { createRoomMeter, megabyte, type RoomFor } from '../../server/room/createRoomMeter.ts';
import { createRoomLog } from '../../server/room/watchRoom.ts';
import { historyLimits } from '../../server/study/intake/refuseEndlessHistory.ts';
import { forgetPieces } from '../../server/study/retention/forgetPieces.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf } from './studyKit/pictures.ts';
import type { Told } from './studyKit/Told.ts';

const isPostgres = process.env.API_DATABASE === 'postgres';
const day = 24 * 3_600_000;

/** A form that asks for a picture and for long texts, with its public link. */
interface Linked {
  api: Api;
  form: BuiltForm;
  token: string;
}

const texts = Array.from({ length: 20 }, (_, at) => ({ title: `Text ${at}`, type: 'PARAGRAPHE' as const }));

async function linked(api: Api, title: string): Promise<Linked> {
  const form = await buildForm(api.admin, title, [[{ title: 'Your house', type: 'PHOTO' }, ...texts]]);
  return { api, form, token: String((await form.activates()).json.token) };
}

interface Way {
  by: Person;
  path: string;
  query: Readonly<Record<string, string>>;
}

const nameOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
const question = ({ form }: Linked, title: string) => form.questions[title] ?? '';

async function namesByLink(at: Linked, bytes: Buffer): Promise<Way> {
  const query = await agrees(at.api, { formId: at.form.id, token: at.token });
  const sent = await at.api.nobody.post(`formulaires/${at.form.id}/reponses`, [{ id: question(at, 'Your house'), reponses: [nameOf(bytes)] }], { query });
  expect(sent, sent.text).toMatchObject({ status: 200 });
  return { by: at.api.nobody, path: `formulaires/${at.form.id}/`, query };
}

async function namesByStaff(at: Linked, bytes: Buffer, person: Stored): Promise<Way> {
  const path = `formulaires/${at.form.id}/users/${person.id}/`;
  const sent = await at.api.admin.post(`${path}reponses`, [{ id: question(at, 'Your house'), reponses: [nameOf(bytes)] }]);
  expect(sent, sent.text).toMatchObject({ status: 200 });
  return { by: at.api.admin, path, query: {} };
}

async function consents({ api, form }: Linked): Promise<Stored> {
  const person = await api.hasRespondent({ conferenceId: (await hasHierarchy(api.admin)).conference.id, formulaireId: form.id });
  await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  return person;
}

function piece({ by, path, query }: Way, bytes: Buffer<ArrayBuffer>, { from = 0, to = bytes.length - 1 } = {}) {
  const options = { as: 'multipart', query: { ...query, from: String(from), size: String(bytes.length) } } as const;
  return by.post<Told>(`${path}files/${nameOf(bytes)}/pieces`, { file: new File([bytes.subarray(from, to)], 'piece') }, options);
}

/** The set's 200 KB of answers, by its link. */
async function sendsTexts(at: Linked, letter = 'x') {
  const query = await agrees(at.api, { formId: at.form.id, token: at.token }).catch((error: unknown) => error as { query: undefined });
  const answers = texts.map(({ title }) => ({ id: question(at, title), reponses: [letter.repeat(9900)] }));
  return at.api.nobody.reading('fr').post<Told>(`formulaires/${at.form.id}/reponses`, answers, {
    query: { ...(query as Record<string, string>), token: at.token, submission: randomUUID(), confirm: '1' },
  });
}

/** So many megabytes are left, whatever the disk of this machine has. */
function hasLeft(api: Api, megabytes: Partial<Record<RoomFor, number>>): void {
  vi.spyOn(api.services.room, 'left').mockImplementation(async (what) => (megabytes[what] ?? 100_000) * megabyte);
}

describe('unfinished files', () => {
  let here: Linked;
  let other: Linked;
  beforeAll(async () => {
    const api = await startApi({ environment: { FILE_MB: '1', FILES_MB: '8', SEND_BURST: '10000' } });
    here = await linked(api, 'Filled');
    other = await linked(api, 'Next to it');
  });
  afterAll(() => here.api.close());
  afterEach(() => void vi.restoreAllMocks());

  it('count in the share of their link and of their form, and take nothing from another', async () => {
    const codes: (string | undefined)[] = [];
    let wholeFiles = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const bytes = jpegOf(900_000, { seed });
      const answer = await piece(await namesByLink(here, bytes), bytes);
      codes.push(answer.json.code);
      wholeFiles += answer.status === 200 ? 1 : 0;
    }
    // Half of eight megabytes, though none of these files is whole.
    expect([wholeFiles, codes.at(-1)]).toEqual([4, 'form_files_full']);
    const mine = jpegOf(900_000, { seed: 50 });
    const theirs = jpegOf(900_000, { seed: 51 });
    const person = await consents(here);
    expect((await piece(await namesByStaff(here, mine, person), mine, { to: mine.length })).json).toMatchObject({ complete: true });
    expect((await piece(await namesByLink(other, theirs), theirs, { to: theirs.length })).json).toMatchObject({ complete: true });
    const refused = await piece(
      { ...(await namesByLink(here, jpegOf(900_000, { seed: 52 }))), by: here.api.nobody.reading('sw') },
      jpegOf(900_000, { seed: 52 }),
    );
    expect([refused.status, refused.json.message]).toEqual([507, expect.stringContaining('Kwenye simu faili hii inasubiri')]);
  });

  it('live a day where they come by a public link, and thirty where field workers bring them', async () => {
    const [byLink, byStaff] = [jpegOf(60_000, { seed: 90 }), jpegOf(60_000, { seed: 91 })];
    const { api } = other;
    const ways = [await namesByLink(other, byLink), await namesByStaff(other, byStaff, await consents(other))] as const;
    const begins = () => Promise.all([piece(ways[0], byLink, { to: 20_000 }), piece(ways[1], byStaff, { to: 20_000 })]);
    const arrived = async () => {
      const rows = await api.database.db.select().from(tables.files);
      return [byLink, byStaff].map((bytes) => rows.find(({ hash }) => nameOf(bytes).startsWith(hash))?.arrived);
    };
    expect((await begins()).map(({ json }) => json)).toMatchObject([{ received: 20_000 }, { received: 20_000 }]);
    const clock = vi.spyOn(api.services, 'now');
    clock.mockImplementation(() => Date.now() + day - 60_000);
    expect(await forgetPieces(api.services)).toBe(0);
    clock.mockImplementation(() => Date.now() + day + 60_000);
    // Those of the test before, too.
    expect(await forgetPieces(api.services)).toBeGreaterThan(0);
    expect(await arrived()).toEqual([null, 20_000]);
    // Whoever comes back is told to begin from the start.
    expect((await piece(ways[0], byLink, { from: 20_000, to: 20_001 })).json).toEqual({ received: 0, complete: false });
    clock.mockImplementation(() => Date.now() + 32 * day);
    expect(await forgetPieces(api.services)).toBeGreaterThan(0);
    expect(await arrived()).toEqual([null, null]);
  });

  it('are not taken by a public link near the end of the room, while field workers’ files and all answers are', async () => {
    hasLeft(other.api, { files: 400 });
    const [byLink, byStaff] = [jpegOf(60_000, { seed: 70 }), jpegOf(60_000, { seed: 71 })];
    await other.api.nobody.isRefused(piece(await namesByLink(other, byLink), byLink), 'no_space');
    expect((await piece(await namesByStaff(other, byStaff, await consents(other)), byStaff)).status).toBe(200);
  });
});

describe('what comes by one public link', () => {
  it('is bounded by the day, told in the reader’s language, and takes nothing from another link', async () => {
    const api = await startApi({ environment: { LINK_MB: '1', SEND_BURST: '10000' } });
    onTestFinished(() => api.close());
    const [here, other] = [await linked(api, 'Loud'), await linked(api, 'Quiet')];
    const answers = [];
    for (let count = 0; count < 8; count += 1) answers.push(await sendsTexts(here));
    const refused = answers.at(-1);
    expect(answers[0]?.status).toBe(200);
    expect([refused?.status, refused?.json]).toMatchObject([
      429,
      { code: 'link_room_used', message: expect.stringContaining('ce que vous avez écrit n’est pas perdu') },
    ]);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3600);
    // Before anything of it is read.
    const unread = await api.app.inject({
      method: 'POST',
      url: `/api/formulaires/${here.form.id}/operations?token=${here.token}&submission=${randomUUID()}`,
      headers: { 'content-type': 'application/json' },
      payload: '{no JSON',
    });
    expect(unread.json<Told>().code).toBe('link_room_used');
    expect((await sendsTexts(other)).status).toBe(200);
    api.clock.pass(day);
    expect((await sendsTexts(here)).status).toBe(200);
  });

  it('has a little room of its own while the disk is nearly full, which no other link uses up', async () => {
    const api = await startApi({ environment: { SEND_BURST: '10000', FREE_SPACE_WARN_MB: '110' } });
    onTestFinished(() => (vi.restoreAllMocks(), api.close()));
    const [here, other] = [await linked(api, 'Loud'), await linked(api, 'Quiet')];
    hasLeft(api, { answers: 105 });
    const codes = [];
    for (let count = 0; count < 8; count += 1) codes.push((await sendsTexts(here)).json.code);
    expect([codes[0], codes.at(-1)]).toEqual([undefined, 'link_room_used']);
    expect((await sendsTexts(other)).status).toBe(200);
  });
});

describe('the history of one set', () => {
  let here: Linked;
  const inForce = structuredClone(historyLimits);
  beforeAll(async () => {
    here = await linked(await startApi({ environment: { SEND_BURST: '10000' } }), 'Changed');
  });
  afterEach(() => void Object.assign(historyLimits, structuredClone(inForce)));
  afterAll(() => here.api.close());

  const changes = (query: Readonly<Record<string, string>>, first: number, { count = 10, text = 'x' } = {}) => {
    const operations = Array.from({ length: count }, (_, at) => ({
      id: question(here, 'Text 1'),
      reponses: [`${text} ${first + at}`],
      operationId: randomUUID(),
      sequence: first + at,
    }));
    return here.api.nobody.reading('pt').post<Told>(`formulaires/${here.form.id}/operations`, operations, { query });
  };
  const sends = (query: Readonly<Record<string, string>>, text: string) =>
    here.api.nobody.post<Told>(`formulaires/${here.form.id}/reponses`, [{ id: question(here, 'Text 1'), reponses: [text] }], {
      query: { ...query, confirm: '1' },
    });
  const changesStored = async (query: Readonly<Record<string, string>>) => {
    const { rows } = await here.api.owner.execute<{ count: number }>(
      sql`select count(*)::int as count from answer_changes join responses on responses.id = response_id where responses.submission_id = ${query.submission}`,
    );
    return rows[0]?.count ?? 0;
  };

  it('has room for several times what people do, and an end', () => {
    expect(historyLimits.single).toEqual({ changes: 10_000, bytes: 8 * megabyte });
    expect(historyLimits.whole).toEqual({ changes: 20_000, bytes: 16 * megabyte });
  });

  it('takes no more single changes beyond a number, says which, and still takes the questionnaire itself', async () => {
    historyLimits.single.changes = 40;
    const query = await agrees(here.api, { formId: here.form.id, token: here.token });
    for (let first = 1; first <= 31; first += 10) expect((await changes(query, first)).status).toBe(200);
    const refused = await changes(query, 41);
    expect([refused.status, refused.json]).toMatchObject([413, { code: 'too_many_changes', message: expect.stringContaining('no máximo 40 alterações') }]);
    expect(await changesStored(query)).toBe(40);
    expect((await sends(query, 'The last word')).status).toBe(200);
    expect(await changesStored(query)).toBe(41);
  });

  it('takes no more than so many bytes', async () => {
    historyLimits.single.bytes = 20_000;
    const query = await agrees(here.api, { formId: here.form.id, token: here.token });
    const answers = [];
    for (let call = 0; call < 12; call += 1) {
      const text = Array.from({ length: 60 }, () => randomUUID()).join(' ');
      answers.push(await changes(query, 1 + call, { count: 1, text }));
    }
    expect(answers.at(0)?.status).toBe(200);
    expect(answers.at(-1)?.json).toMatchObject({ code: 'changes_too_large', message: expect.stringContaining('19 KB') });
    expect((await sends(query, 'The last word')).status).toBe(200);
  });

  it('ends for whole questionnaires too, and leaves what is stored as it was', async () => {
    historyLimits.whole.changes = 3;
    const query = { ...(await agrees(here.api, { formId: here.form.id, token: here.token })), partial: '1' };
    for (const text of ['one', 'two', 'three']) expect((await sends(query, text)).status).toBe(200);
    const refused = await sends(query, 'four');
    expect([refused.status, refused.json.code]).toEqual([413, 'too_many_changes']);
    expect(await changesStored(query)).toBeLessThanOrEqual(3);
  });
});

describe('near fullness', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => api.close());
  const health = async () => {
    const { statusCode, payload } = await api.app.inject({ url: '/health', remoteAddress: '192.0.2.50', headers: { host: 'study.example' } });
    return [statusCode, payload];
  };

  it.each<[string, Partial<Record<RoomFor, number>>, number, string, string | undefined]>([
    ['is not said where there is room', {}, 200, 'well', undefined],
    ['of files is a warning', { files: 400 }, 200, 'warning', 'disk_low'],
    ['of answers is a warning', { answers: 400 }, 200, 'warning', 'disk_low'],
    ['that takes no answers any more fails', { answers: 50 }, 503, 'failing', 'disk_full'],
  ])('%s: in health, before administrators and in the log', async (...[, left, status, state, kind]) => {
    hasLeft(api, left);
    await expect.poll(health).toEqual([status, expect.stringContaining(`"state":"${state}"`)]);
    const notices = (await api.admin.get<Notice[]>('notices')).json;
    expect(notices.filter(({ id }) => id === 'disk').map((notice) => notice.kind)).toEqual(kind ? [kind] : []);
    const lines: [string, object][] = [];
    const note = (level: string) => (details: object) => void lines.push([level, details]);
    const logger = { ...api.services.logger, info: note('info'), warn: note('warn'), error: note('error') } as unknown as typeof api.services.logger;
    const look = createRoomLog({ ...api.services, logger });
    await look();
    await look();
    const level = { well: [], warning: ['warn'], failing: ['error'] }[state];
    expect(lines.map(([name]) => name)).toEqual(level);
  });

  it('refuses answers on either database', async () => {
    hasLeft(api, { answers: 50 });
    const form = await linked(api, 'Full');
    const sent = await api.nobody.post<Told>(
      `formulaires/${form.form.id}/consent`,
      { given: true, language: 'en' },
      {
        query: { token: form.token, submission: randomUUID() },
      },
    );
    expect([sent.status, sent.json.code]).toEqual([507, 'no_space']);
  });
});

describe('the room of a database', () => {
  const settings = { freeSpaceWarnMb: 500, freeSpaceStopMb: 100, databaseFolder: undefined, databaseMb: 0 };

  it.runIf(isPostgres)('of a PostgreSQL server is what is left of the size that it may have, and of the disk that it is on', async () => {
    const api = await startApi();
    onTestFinished(() => api.close());
    const { dataDir, databaseUrl = 'postgres://localhost/study' } = api.services.config;
    const meter = (more: object) => createRoomMeter({ ...settings, dataDir, databaseUrl, ...more }, api.database);
    expect(await meter({ databaseMb: 1 }).left('answers')).toBeLessThan(0);
    expect(await meter({ databaseMb: 1 }).state()).toMatchObject({ state: 'full' });
    const large = await meter({ databaseMb: 100_000_000, databaseFolder: '/proc' }).left('answers');
    expect(large).toBeLessThanOrEqual(100_000_000 * megabyte);
    expect(await meter({}).left('answers')).toBeLessThan(Infinity);
    expect(await meter({ databaseUrl: 'postgres://elsewhere.example/study' }).left('answers')).toBe(Infinity);
  });

  test.runIf(!isPostgres)('embedded in the server is that of the data directory', async () => {
    const api = await startApi();
    onTestFinished(() => api.close());
    const { dataDir } = api.services.config;
    const meter = createRoomMeter({ ...settings, dataDir, databaseUrl: undefined }, api.database);
    const [answers, files] = [await meter.left('answers'), await meter.left('files')];
    expect(Math.abs(answers - files)).toBeLessThan(1000 * megabyte);
    expect(Number.isFinite(answers)).toBe(true);
  });
});
