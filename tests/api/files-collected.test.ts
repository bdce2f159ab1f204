import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { removeOfDeletedForms } from '../../server/files/withdrawFiles.ts';
import { removeUnfinished } from '../../server/study/retention/removeUnfinished.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Answer, Person, Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf, pngOf } from './studyKit/pictures.ts';
import type { Told } from './studyKit/Told.ts';

const pieceSize = 64 * 1024;

let api: Api;
let form: BuiltForm;
let token: string;
let conferenceId: string;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const nameOf = (bytes: Buffer, ending = 'jpg') => `${hashOf(bytes)}.${ending}`;
const question = () => form.questions['Your house'] ?? '';

interface Way {
  by: Person;
  /** Below the form. */
  path?: string;
  /** Another form than most tests have. */
  formId?: string;
  query: Readonly<Record<string, string>>;
}

interface Sent {
  from?: number;
  to?: number;
  size?: number;
  name?: string;
}

/** One piece on its way. */
function sends(
  { by, path = '', query, formId = form.id }: Way,
  bytes: Buffer<ArrayBuffer>,
  { from = 0, to = bytes.length, size = bytes.length, name = nameOf(bytes) }: Sent = {},
) {
  const piece = new File([bytes.subarray(from, to)], 'piece');
  const options = { as: 'multipart', query: { ...query, from: String(from), size: String(size) } } as const;
  return by.post<Told>(`formulaires/${formId}/${path}files/${name}/pieces`, { file: piece }, options);
}

const answers = (name: string) => [{ id: question(), reponses: [name] }];

/** A set by the public link whose answer names the file. */
async function namesIt(name: string): Promise<Way> {
  const query = await agrees(api, { formId: form.id, token });
  const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, answers(name), { query });
  expect(sent, sent.text).toMatchObject({ status: 200 });
  return { by: api.nobody, query };
}

async function sets(filter: object = {}): Promise<(Stored & { filesAwaited: number })[]> {
  return (await api.admin.get<(Stored & { filesAwaited: number })[]>(`formulaires/${form.id}/responses`, { filter, sort: ['receivedAt', 'DESC'] })).json;
}

async function consents(): Promise<Stored> {
  const person = await api.hasRespondent({ conferenceId, formulaireId: form.id });
  await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  return person;
}

/** A person's set, filled in by staff. */
async function hasSet(bytes: Buffer): Promise<{ person: Stored; way: Way }> {
  const person = await consents();
  const sent = await api.admin.post(`formulaires/${form.id}/users/${person.id}/reponses`, answers(nameOf(bytes)));
  expect(sent, sent.text).toMatchObject({ status: 200 });
  return { person, way: { by: api.admin, path: `users/${person.id}/`, query: {} } };
}

const isThere = (bytes: Buffer) => api.services.files.size(hashOf(bytes)).then((size) => size !== undefined);

beforeAll(async () => {
  api = await startApi({ environment: { FILE_MB: '1' } });
  form = await buildForm(api.admin, 'Health', [[{ title: 'Your house', type: 'PHOTO' }]]);
  token = (await form.activates()).json.token;
  conferenceId = (await hasHierarchy(api.admin)).conference.id;
});
afterAll(() => api.close());

describe('a file that an answer names', () => {
  it('is awaited until its last piece has come, which the set says; then it is there, byte by byte', async () => {
    const photo = jpegOf(150_000, { seed: 11 });
    const way = await namesIt(nameOf(photo));
    const [set] = await sets();
    expect(set).toMatchObject({ filesAwaited: 1, complete: true });
    const path = `formulaires/${form.id}/responses/${set?.id}`;
    expect((await api.admin.get(path)).json).toMatchObject({ filesAwaited: 1 });
    await api.admin.isRefused(api.admin.get(`${path}/files/${nameOf(photo)}`), 'not_found');
    for (let from = 0; from < photo.length; from += pieceSize) {
      const to = Math.min(photo.length, from + pieceSize);
      expect(await sends(way, photo, { from, to })).toMatchObject({ status: 200, json: { received: to, complete: to === photo.length } });
    }
    expect((await sets()).find(({ id }) => id === set?.id)).toMatchObject({ filesAwaited: 0 });
    const { rawPayload, headers } = await api.app.inject({
      url: `/api/${path}/files/${nameOf(photo)}`,
      headers: { authorization: `Bearer ${api.admin.token}` },
    });
    expect(Buffer.compare(rawPayload, photo)).toBe(0);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg', 'content-disposition': expect.stringMatching(/^attachment/) });
  });

  it('comes in pieces that go on from what is here: one out of order, one twice, one cut by a kill change nothing', async () => {
    const photo = jpegOf(150_000, { seed: 12 });
    const way = await namesIt(nameOf(photo));
    expect(await sends(way, photo, { from: pieceSize, to: 2 * pieceSize })).toMatchObject({ json: { received: 0, complete: false } });
    expect(await sends(way, photo, { to: 1000 })).toMatchObject({ json: { received: 1000 } });
    expect(await sends(way, photo, { to: pieceSize })).toMatchObject({ json: { received: 1000 } });
    const both = await Promise.all([sends(way, photo, { from: 1000, to: pieceSize }), sends(way, photo, { from: 1000, to: pieceSize })]);
    expect(both.map(({ json }) => (json as unknown as { received: number }).received)).toEqual([pieceSize, pieceSize]);
    expect(await sends(way, photo, { from: pieceSize })).toMatchObject({ json: { complete: true } });
    // The answer to the last piece was lost: it is told again.
    expect(await sends(way, photo, { from: pieceSize })).toMatchObject({ status: 200, json: { received: photo.length, complete: true } });
    expect(await isThere(photo)).toBe(true);
  });

  it('is what its name says, or is forgotten and may be sent again', async () => {
    const photo = jpegOf(5000, { seed: 13 });
    const way = await namesIt(nameOf(photo));
    const other = jpegOf(5000, { seed: 14 });
    await api.nobody.isRefused(sends(way, other, { name: nameOf(photo) }), 'file_differs');
    expect(await sends(way, photo)).toMatchObject({ json: { complete: true } });
    expect(await isThere(other)).toBe(false);
  });

  it('tells no place and is no page, whatever its name says', async () => {
    const wrong = [
      [jpegOf(3000, { exif: 'GPSLatitude -18.9' }), 'file_personal'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'unsupported_type'],
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4000)]), 'unsupported_type'],
      [pngOf(15), 'file_differs'],
    ] as const;
    for (const [bytes, code] of wrong) {
      await api.nobody.isRefused(sends(await namesIt(nameOf(bytes)), bytes), code);
      expect(await isThere(bytes)).toBe(false);
    }
  });

  it('is no larger than the study takes, whether it says so or not', async () => {
    const photo = jpegOf(1_200_000, { seed: 16 });
    const way = await namesIt(nameOf(photo));
    await api.nobody.isRefused(sends(way, photo, { to: pieceSize }), 'too_large');
    await api.nobody.isRefused(sends(way, photo, { size: 1000 }), 'too_large');
    expect((await sends(way, jpegOf(20 * 1024 * 1024))).status).toBe(413);
  });

  it('comes only after the answer that names it, by whoever sends that answer', async () => {
    const photo = jpegOf(4000, { seed: 17 });
    const query = await agrees(api, { formId: form.id, token });
    await api.nobody.isRefused(sends({ by: api.nobody, query }, photo), 'file_not_asked');
    const way = await namesIt(nameOf(photo));
    await api.nobody.isRefused(sends({ by: api.nobody, query: { token, submission: randomUUID() } }, photo), 'file_not_asked');
    await api.nobody.isRefused(sends({ by: api.nobody, query: { ...way.query, token: 'x'.repeat(32) } }, photo), 'form_closed');
    await api.nobody.isRefused(sends({ by: api.nobody, query: {} }, photo), 'unauthenticated');
    const another = await api.opensLink(await consents());
    await another.isRefused(sends({ by: another, query: {} }, photo), 'file_not_asked');
    const investigator = await api.hasStaff('INVESTIGATOR');
    await investigator.isRefused(sends({ by: investigator, path: `users/${another.id}/`, query: {} }, photo), 'not_found');
    expect(await sends(way, photo)).toMatchObject({ json: { complete: true } });
  });

  it('is read by whoever may read the set, and by nobody else, its sender included', async () => {
    const photo = jpegOf(4000, { seed: 18 });
    const { person, way } = await hasSet(photo);
    expect(await sends(way, photo)).toMatchObject({ json: { complete: true } });
    const own = `formulaires/${form.id}/users/${person.id}/files/${nameOf(photo)}`;
    const near = await api.hasStaff('INVESTIGATOR', { conferenceId });
    const far = await api.hasStaff('INVESTIGATOR');
    const themselves = await api.opensLink(person);
    const ways: Answer<object>[] = [await api.admin.get(own), await near.get(own)];
    expect(ways.map(({ status }) => status)).toEqual([200, 200]);
    await far.isRefused(far.get(own), 'not_found');
    await themselves.isRefused(themselves.get(own), 'forbidden');
    await api.nobody.isRefused(api.nobody.get(own), 'unauthenticated');
    // Not as a file of the form either.
    await api.nobody.isRefused(api.nobody.get(`formulaires/${form.id}/files/${nameOf(photo)}`, { token }), 'not_found');
    const other = await hasSet(jpegOf(4000, { seed: 19 }));
    await api.admin.isRefused(api.admin.get(`formulaires/${form.id}/users/${other.person.id}/files/${nameOf(photo)}`), 'not_found');
  });

  it('is not awaited any more once another one stands in its place', async () => {
    const { person } = await hasSet(jpegOf(4000, { seed: 20 }));
    await api.admin.post(`users/${person.id}/reopen`, { reason: 'Blurred' });
    const better = jpegOf(4000, { seed: 21 });
    await api.admin.post(`formulaires/${form.id}/users/${person.id}/reponses`, answers(nameOf(better)));
    const way = { by: api.admin, path: `users/${person.id}/`, query: {} };
    await api.admin.isRefused(sends(way, jpegOf(4000, { seed: 20 })), 'file_not_asked');
    expect(await sends(way, better)).toMatchObject({ json: { complete: true } });
  });

  it('goes with its person, save the bytes that are somebody else’s too', async () => {
    const [shared, alone] = [jpegOf(4000, { seed: 22 }), jpegOf(4000, { seed: 23 })];
    const [one, other, third] = [await hasSet(shared), await hasSet(shared), await hasSet(alone)];
    for (const { way } of [one, other]) expect(await sends(way, shared)).toMatchObject({ json: { complete: true } });
    await sends(third.way, alone);
    const folder = join(api.services.config.dataDir, 'files', hashOf(shared).slice(0, 2));
    expect((await readdir(folder)).filter((name) => name.startsWith(hashOf(shared)))).toHaveLength(1);
    expect((await stat(join(folder, hashOf(shared)))).size).toBe(shared.length);
    for (const { person } of [one, third]) expect((await api.admin.post(`users/${person.id}/erase`, { reason: 'As asked' })).status).toBe(200);
    expect([await isThere(shared), await isThere(alone)]).toEqual([true, false]);
    expect((await api.admin.get(`formulaires/${form.id}/users/${other.person.id}/files/${nameOf(shared)}`)).status).toBe(200);
    const left = await sets();
    expect(left.every(({ filesAwaited }) => filesAwaited >= 0)).toBe(true);
    await api.admin.post(`users/${other.person.id}/erase`, { reason: 'As asked' });
    expect(await isThere(shared)).toBe(false);
    await api.admin.isRefused(sends(other.way, shared), 'withdrawn');
  });

  it('is not kept where its person is taken out while its last piece comes', async () => {
    const photo = jpegOf(4000, { seed: 24 });
    const { person, way } = await hasSet(photo);
    const { pieces } = api.services;
    const whole = pieces.whole.bind(pieces);
    vi.spyOn(pieces, 'whole').mockImplementationOnce(async (id) => {
      const bytes = await whole(id);
      expect((await api.admin.post(`users/${person.id}/erase`, { reason: 'As asked' })).status).toBe(200);
      return bytes;
    });
    await api.admin.isRefused(sends(way, photo), 'file_not_asked');
    expect(await isThere(photo)).toBe(false);
  });

  it('goes with a set that was never sent, save the bytes that somebody sent', async () => {
    const [shared, alone] = [jpegOf(4000, { seed: 25 }), jpegOf(4000, { seed: 26 })];
    for (const [sequence, photo] of [shared, alone].entries()) {
      const query = await agrees(api, { formId: form.id, token });
      const [answer] = answers(nameOf(photo));
      const typed = await api.nobody.post(`formulaires/${form.id}/operations`, [{ ...answer, operationId: randomUUID(), sequence }], { query });
      expect(typed, typed.text).toMatchObject({ status: 200 });
      expect(await sends({ by: api.nobody, query }, photo)).toMatchObject({ json: { complete: true } });
    }
    expect(await sends(await namesIt(nameOf(shared)), shared)).toMatchObject({ json: { complete: true } });
    api.clock.pass(31 * 24 * 60 * 60_000);
    expect(await removeUnfinished(api.services)).toBe(2);
    expect([await isThere(shared), await isThere(alone)]).toEqual([true, false]);
    await api.adminSignsInAgain();
  });
});

describe('what somebody leaves behind with an agreement', () => {
  const spoken = `${'d'.repeat(64)}.ogg`;
  let agreeing: BuiltForm;
  beforeAll(async () => {
    agreeing = await buildForm(api.admin, 'Signed', [[{ title: 'Age' }]]);
    await api.admin.edits('formulaires', agreeing.id, { consentEvidence: 'SIGNED', consentWitness: 'SIGNED' });
    await agreeing.activates();
  });
  const hasAsked = () => api.hasRespondent({ conferenceId, formulaireId: agreeing.id });
  const wayOf = (person: Stored): Way => ({ by: api.admin, path: `users/${person.id}/`, query: {}, formId: agreeing.id });
  const said = (evidence: string, more: object = {}) => ({ given: true, language: 'en', evidence, ...more });

  it.each([
    ['without', {}, 'evidence'],
    ['with a voice where a signature is asked', { evidence: spoken }, 'evidence'],
    ['with something that is no file', { evidence: 'signed.png' }, 'evidence'],
    ['with a witness who did not sign', { evidence: nameOf(pngOf(30), 'png'), readAloud: true, witness: 'Noro' }, 'witnessEvidence'],
  ])('is asked for: an agreement %s is refused there, in the reader’s language', async (_how, more, field) => {
    const person = await hasAsked();
    const { status, json } = await api.admin.reading('sw').post<Told>(`users/${person.id}/consent`, { given: true, language: 'en', ...more });
    expect([status, json.errors?.[field]]).toEqual([422, 'Tafadhali jaza nafasi hii. Asante.']);
  });

  it('comes after it, is read by whoever may read the person and by nobody else, and goes with them', async () => {
    const [signature, ofWitness] = [pngOf(31), pngOf(32)];
    const [name, witnessEvidence] = [nameOf(signature, 'png'), nameOf(ofWitness, 'png')];
    const person = await hasAsked();
    const way = wayOf(person);
    const at = `users/${person.id}/evidence/${name}`;
    await api.admin.isRefused(sends(way, signature, { name }), 'consent_required');
    const agreed = said(name, { readAloud: true, witness: 'Noro', witnessEvidence });
    expect(await api.admin.post(`users/${person.id}/consent`, agreed)).toMatchObject({ status: 200 });
    await api.admin.isRefused(api.admin.get(at), 'not_found');
    for (const [bytes, one] of [
      [signature, name],
      [ofWitness, witnessEvidence],
    ] as const)
      expect(await sends(way, bytes, { name: one })).toMatchObject({ json: { complete: true } });

    const [near, far] = [await api.hasStaff('INVESTIGATOR', { conferenceId }), await api.hasStaff('INVESTIGATOR')];
    const statistician = await api.hasStaff('STATISTICIAN');
    const themselves = await api.opensLink(person);
    expect([(await api.admin.get(at)).status, (await near.get(at)).status]).toEqual([200, 200]);
    await far.isRefused(far.get(at), 'not_found');
    for (const stranger of [statistician, themselves]) await stranger.isRefused(stranger.get(at), 'forbidden');
    await api.admin.isRefused(api.admin.get(`formulaires/${agreeing.id}/files/${name}`), 'not_found');
    await api.admin.isRefused(api.admin.get(`users/${(await hasAsked()).id}/evidence/${name}`), 'not_found');
    const timeline = (await api.admin.get<{ kind: string; details: object }[]>(`users/${person.id}/timeline`)).json;
    expect(timeline.find(({ kind }) => kind === 'consent')).toMatchObject({ details: { evidence: name, witnessEvidence, witness: 'Noro' } });

    await removeOfDeletedForms(api.services);
    expect([await isThere(signature), await isThere(ofWitness)]).toEqual([true, true]);
    expect((await api.admin.post(`users/${person.id}/erase`, { reason: 'As asked' })).status).toBe(200);
    expect([await isThere(signature), await isThere(ofWitness)]).toEqual([false, false]);
    const left = await api.database.db.select().from(tables.consents).where(eq(tables.consents.evidence, name));
    expect(left).toHaveLength(0);
  });

  it('comes by their own link as well, and nobody adds to another’s', async () => {
    const signature = pngOf(33);
    const name = nameOf(signature, 'png');
    const [holder, other] = [await api.opensLink(await hasAsked()), await api.opensLink(await hasAsked())];
    for (const one of [holder, other]) {
      const evidence = one === holder ? name : nameOf(pngOf(34), 'png');
      expect(await one.post('users/accept-answer', { acceptToAnswer: true, evidence })).toMatchObject({ status: 200 });
    }
    await other.isRefused(sends({ by: other, query: {}, formId: agreeing.id }, signature, { name }), 'file_not_asked');
    expect(await sends({ by: holder, query: {}, formId: agreeing.id }, signature, { name })).toMatchObject({ json: { complete: true } });
  });
});
