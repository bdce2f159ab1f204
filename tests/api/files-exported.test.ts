import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf, pngOf } from './studyKit/pictures.ts';

const { audit } = tables;

let api: Api;
let form: BuiltForm;
let token: string;

type Photo = Buffer<ArrayBuffer>;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const nameOf = (bytes: Buffer) => `${hashOf(bytes)}.jpg`;
const [one, shared, awaited, inside] = [31, 32, 33, 34].map((seed) => jpegOf(seed === 31 ? 150_000 : 4000, { seed })) as [Photo, Photo, Photo, Photo];

const asked = () => form.questions['Your house'] ?? '';

/** A set whose answer names the picture, which comes after it or does not. */
async function answers(
  photo: Photo,
  { comes = true, more = [], id = asked() }: { comes?: boolean; more?: readonly object[]; id?: string } = {},
): Promise<void> {
  const query = await agrees(api, { formId: form.id, token });
  const reponses = [...more, { id, reponses: [nameOf(photo)] }];
  const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, reponses, { query: { ...query, confirm: '1' } });
  expect(sent, sent.text).toMatchObject({ status: 200 });
  if (!comes) return;
  const path = `formulaires/${form.id}/files/${nameOf(photo)}/pieces`;
  const options = { as: 'multipart', query: { ...query, from: '0', size: String(photo.length) } } as const;
  expect(await api.nobody.post(path, { file: new File([photo], 'piece') }, options)).toMatchObject({ json: { complete: true } });
}

async function packs(query: Readonly<Record<string, string>> = {}, formId = form.id): Promise<Record<string, Uint8Array>> {
  const { statusCode, rawPayload } = await api.app.inject({
    url: `/api/formulaires/${formId}/responses/export?${new URLSearchParams({ format: 'zip', language: 'en', ...query })}`,
    headers: { authorization: `Bearer ${api.admin.token}` },
  });
  expect(statusCode, rawPayload.toString().slice(0, 500)).toBe(200);
  return unzipSync(new Uint8Array(rawPayload));
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

beforeAll(async () => {
  api = await startApi();
  form = await buildForm(api.admin, 'Houses', [[{ title: 'Your house', type: 'PHOTO', code: 'house' }], [{ title: 'The room', type: 'PHOTO', code: 'room' }]]);
  const rooms = form.sections[1] ?? '';
  await api.admin.put(`sections/${rooms}`, { repeated: true });
  token = (await form.activates()).json.token as string;
  for (const photo of [one, shared, shared]) await answers(photo);
  await answers(awaited, { comes: false });
  await answers(inside, { id: `${form.questions['The room']}@aaaa`, more: [{ id: `${rooms}@aaaa`, reponses: ['1'] }] });
});
afterAll(() => api.close());

describe('the package of a form’s answers', () => {
  it('brings with identities each collected file once, byte by byte, under the name in its cell, and a list of those that are awaited', async () => {
    const files = await packs({ identities: '1', reason: 'Judging the houses' });
    const collected = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(collected.sort()).toEqual([...[one, shared, inside].map((photo) => `files/${nameOf(photo)}`), 'files/missing.csv'].sort());
    for (const photo of [one, shared, inside]) expect(Buffer.compare(Buffer.from(files[`files/${nameOf(photo)}`] ?? []), photo)).toBe(0);
    const sets = await api.admin.get<(Stored & { studyCode: string; filesAwaited: number })[]>(`formulaires/${form.id}/responses`);
    const code = sets.json.find(({ filesAwaited }) => filesAwaited > 0)?.studyCode;
    expect(text(files['files/missing.csv']).trim().split('\r\n')).toEqual(['study_code,question,name', `${code},house,${nameOf(awaited)}`]);
    expect(text(files['answers.csv'])).toContain(nameOf(one));
    expect(text(files['entries.csv'])).toContain(nameOf(inside));
    expect(text(files['codebook.html'])).toContain('in the folder files, each under the name in its cell');
    const manifest = JSON.parse(text(files['manifest.json'])) as { files: { name: string; sha256: string }[] };
    expect(manifest.files).toContainEqual(expect.objectContaining({ name: `files/${nameOf(one)}`, sha256: hashOf(one) }));
    const noted = await api.database.db.select().from(audit).where(eq(audit.action, 'export'));
    expect(noted.at(-1)).toMatchObject({ reason: 'Judging the houses', after: { identities: true, format: 'zip' } });
  });

  it('brings without identities neither a file nor the name of one, and says so', async () => {
    const files = await packs();
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([]);
    const all = Object.values(files).map(text).join('\n');
    for (const photo of [one, shared, awaited, inside]) expect(all).not.toContain(hashOf(photo));
    expect(text(files['codebook.html'])).toContain('are left out, and so are their names');
  });

  it('brings no file without a reason, and none to anybody but an administrator', async () => {
    const path = `formulaires/${form.id}/responses/export`;
    await api.admin.isRefused(api.admin.get(path, { format: 'zip', identities: '1' }), 'invalid');
    const investigator = await api.hasStaff('INVESTIGATOR');
    await investigator.isRefused(investigator.get(path, { format: 'zip', identities: '1', reason: 'x' }), 'forbidden');
  });

  it('brings with identities what somebody left behind who agreed, and without them neither that nor its name', async () => {
    const signing = await buildForm(api.admin, 'Signed', [[{ title: 'Age' }]]);
    await api.admin.edits('formulaires', signing.id, { consentEvidence: 'SIGNED', consentWitness: 'SIGNED' });
    await signing.activates();
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, formulaireId: signing.id });
    const [signature, ofWitness] = [pngOf(41), pngOf(42)];
    const [evidence, witnessEvidence] = [`${hashOf(signature)}.png`, `${hashOf(ofWitness)}.png`];
    const agreed = { given: true, language: 'en', evidence, readAloud: true, witness: 'Noro', witnessEvidence };
    expect((await api.admin.post(`users/${person.id}/consent`, agreed)).status).toBe(200);
    // The witness's signature is still on the phone.
    const pieces = `formulaires/${signing.id}/users/${person.id}/files/${evidence}/pieces`;
    const query = { from: '0', size: String(signature.length) };
    expect(await api.admin.post(pieces, { file: new File([signature], 'piece') }, { as: 'multipart', query })).toMatchObject({ json: { complete: true } });
    const sent = api.admin.post(`formulaires/${signing.id}/users/${person.id}/reponses`, [{ id: signing.questions.Age, reponses: ['12'] }]);
    expect((await sent).status).toBe(200);

    const files = await packs({ identities: '1', reason: 'Judging the signatures' }, signing.id);
    expect(Buffer.compare(Buffer.from(files[`files/${evidence}`] ?? []), signature)).toBe(0);
    expect(text(files['answers.csv'])).toContain(`Noro,${evidence},${witnessEvidence}`);
    expect(text(files['files/missing.csv']).trim()).toMatch(new RegExp(`,consent_witness_evidence,${witnessEvidence}$`));
    const plain = Object.values(await packs({}, signing.id))
      .map(text)
      .join('\n');
    for (const name of [evidence, witnessEvidence, 'Noro']) expect(plain).not.toContain(name);
  });
});
