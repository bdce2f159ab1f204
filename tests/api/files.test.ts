import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOfDeletedForms } from '../../server/files/withdrawFiles.ts';
import { fileTypes } from '../../src/contract/files/fileTypes.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf, oggOf, pngOf } from './studyKit/pictures.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let form: BuiltForm;
let other: BuiltForm;
let token: string;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function puts(bytes: Buffer<ArrayBuffer>, { by = api.admin, as = 'map.png', into = form }: { by?: Person; as?: string; into?: BuiltForm } = {}) {
  return by.post<Told>(`formulaires/${into.id}/files`, { file: new File([bytes], as) }, { as: 'multipart' });
}

/** The bytes themselves, which a text would spoil. */
async function bytesOf(person: Person, path: string): Promise<Buffer> {
  const { rawPayload } = await api.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${person.token ?? ''}` } });
  return rawPayload;
}

beforeAll(async () => {
  api = await startApi({ environment: { FILE_MB: '1', FILES_MB: '2' } });
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  other = await buildForm(api.admin, 'Work', [[{ title: 'What do you do?' }]]);
  token = (await form.activates()).json.token;
});
afterAll(() => api.close());

describe('a file of a form', () => {
  it('is called by its hash and by what its bytes are, whatever its sender calls it', async () => {
    const png = pngOf(1);
    const put = await puts(png, { as: 'page.html' });
    expect(put, put.text).toMatchObject({ status: 200, json: { name: `${sha256(png)}.png`, type: 'image/png', size: png.length } });
    expect(await puts(png)).toMatchObject({ status: 200, json: { name: `${sha256(png)}.png` } });
    expect(await bytesOf(api.admin, `formulaires/${form.id}/files/${put.json.name}`)).toEqual(png);
  });

  it('is read by whoever may read the form, and by nobody else', async () => {
    const { name } = (await puts(pngOf(2))).json;
    const path = `formulaires/${form.id}/files/${name}`;
    const { conference } = await hasHierarchy(api.admin);
    const within = await api.opensLink(await api.hasRespondent({ conferenceId: conference.id, formulaireId: form.id }));
    const elsewhere = await api.opensLink(await api.hasRespondent({ conferenceId: conference.id, formulaireId: other.id }));
    const investigator = await api.hasStaff('INVESTIGATOR');
    for (const person of [api.admin, investigator, within]) expect((await person.get(path)).status).toBe(200);
    expect((await api.nobody.get(path, { token })).status).toBe(200);
    await api.nobody.isRefused(api.nobody.get(path), 'unauthenticated');
    await api.nobody.isRefused(api.nobody.get(path, { token: 'x'.repeat(32) }), 'form_closed');
    await api.nobody.isRefused(api.nobody.get(`formulaires/${other.id}/files/${name}`, { token }), 'form_closed');
    await elsewhere.isRefused(elsewhere.get(path), 'not_found');
    for (const person of [investigator, within]) expect((await puts(pngOf(3), { by: person })).status).toBe(403);
    expect((await puts(pngOf(3), { by: api.nobody })).status).toBe(401);
  });

  it('never runs where it is opened', async () => {
    const { name } = (await puts(pngOf(4))).json;
    const { headers } = await api.admin.get(`formulaires/${form.id}/files/${name}`);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.values(fileTypes).filter((type) => /html|svg|xml|script|text/.test(type))).toEqual([]);
  });

  it('is what its bytes are: a page, a drawing that runs, an archive and a program are refused under any name', async () => {
    const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000)]);
    const wrong = ['<!doctype html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'MZ', ''].map((text) =>
      Buffer.from(text),
    );
    for (const bytes of [...wrong, archive, pngOf(5).subarray(0, 6)]) await api.admin.isRefused(puts(bytes, { as: 'photo.jpg' }), 'unsupported_type');
    for (const cut of [pngOf(6).subarray(0, 60), jpegOf(2000, { exif: 'GPS' }).subarray(0, 20)]) await api.admin.isRefused(puts(cut), 'unsupported_type');
    for (const name of ['../../server.key', `${'0'.repeat(64)}.html`, `${'0'.repeat(64)}.png`])
      await api.admin.isRefused(api.admin.get(`formulaires/${form.id}/files/${encodeURIComponent(name)}`), 'not_found');
  });

  it('loses what its camera noted in it', async () => {
    const [plain, told] = [jpegOf(2000), jpegOf(2000, { exif: 'GPSLatitude -18.91' })];
    expect((await puts(told)).json.name).toBe(`${sha256(plain)}.jpg`);
    expect((await puts(pngOf(7, { eXIf: 'GPS', tEXt: 'Author\0Rakoto' }))).json.name).toBe(`${sha256(pngOf(7))}.png`);
  });

  it('is what parts of the form are seen and heard by, and of published forms is asked for apart from the texts', async () => {
    const into = await buildForm(api.admin, 'Seen', [[{ title: 'Where?', type: 'CHOIX_MULTIPLE', options: ['Here'] }]]);
    const question = into.questions['Where?'] ?? '';
    const fileOf = (bytes: Buffer, ending: string) => ({ name: `${sha256(bytes)}.${ending}`, size: bytes.length });
    for (const bytes of [pngOf(20), pngOf(61), oggOf(20)]) expect((await puts(bytes, { into })).status).toBe(200);
    const media = { image: fileOf(pngOf(20), 'png'), pictures: { fr: fileOf(pngOf(61), 'png') }, audio: { fr: fileOf(oggOf(20), 'ogg') } };
    const remembered = { ...media, audio: { fr: { ...media.audio.fr, of: 'Où ?' } } };
    const put = await api.admin.put<Told>(`questions/${question}`, { id: question, media: remembered }, { as: 'json' });
    expect(put, put.text).toMatchObject({ status: 200, json: { media: remembered } });
    for (const pictures of [{ fr: fileOf(pngOf(29), 'png') }, { fr: media.audio.fr }, { xx: media.image }])
      expect((await api.admin.put<Told>(`questions/${question}`, { id: question, media: { ...media, pictures } }, { as: 'json' })).json).toMatchObject({
        code: 'invalid',
        errors: { media: expect.any(String) },
      });
    expect((await api.admin.put<Told>(`questions/${question}`, { id: question, media: { pictures: media.pictures } }, { as: 'json' })).status).toBe(422);
    const activated = (await into.activates()).json;
    const published = await api.nobody.get<Told>(`formulaires/token/${activated.token}`);
    expect(published.json).toMatchObject({ content: media.image.size + media.pictures.fr.size + media.audio.fr.size });
    expect(published.text).not.toContain(media.image.name);
    const content = `formulaires/${into.id}/content`;
    expect((await api.nobody.get(content, { token: activated.token })).json).toEqual({ [question]: media });
    expect((await api.nobody.get(content, { token: activated.token, version: '1' })).json).toEqual({ [question]: media });
    await api.nobody.isRefused(api.nobody.get(content), 'unauthenticated');
    await api.nobody.isRefused(api.nobody.get(content, { token: 'x'.repeat(32) }), 'form_closed');
    await api.admin.isRefused(api.admin.get(content, { version: '2' }), 'not_found');
  });

  it('speaks a paragraph of the consent text, with the words that it says, and whoever is to read that is told by their link', async () => {
    const into = await buildForm(api.admin, 'Heard', [[{ title: 'How are you?' }]]);
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.opensLink(await api.hasRespondent({ conferenceId: conference.id, formulaireId: into.id }));
    const speaks = (media: unknown) => api.admin.put<Told>(`formulaires/${into.id}`, { id: into.id, media }, { as: 'json' });
    await puts(oggOf(30), { into });
    const spoken = { fr: { name: `${sha256(oggOf(30))}.ogg`, size: oggOf(30).length, of: 'Pas de paiement' } };
    for (const consent of [{ secret: spoken }, { payment: { xx: spoken.fr } }, { payment: { fr: { ...spoken.fr, name: 'a.ogg' } } }])
      expect((await speaks({ consent })).json).toMatchObject({ code: 'invalid', errors: { media: expect.any(String) } });
    const unknown = { payment: { fr: { ...spoken.fr, name: `${'0'.repeat(64)}.ogg` } } };
    expect((await speaks({ consent: unknown })).json).toMatchObject({ code: 'invalid', errors: { media: expect.any(String) } });
    await into.activates();
    expect((await person.get('users/reponses')).json).toMatchObject({ consentSound: null });
    expect((await speaks({ consent: { payment: spoken } })).status).toBe(200);
    await into.activates();
    expect((await person.get('users/reponses')).json).toMatchObject({ formulaireId: into.id, consentSound: 2 });
    const heard = { [into.id]: { consent: { payment: spoken } } };
    expect((await person.get(`formulaires/${into.id}/content`, { version: '2' })).json).toEqual(heard);
    expect((await speaks(null)).status).toBe(200);
    const steps = await api.admin.get<{ to: unknown }[]>(`formulaires/${into.id}/versions/2/steps`);
    expect(steps.json).toMatchObject([{ do: 'change', part: 'formulaires', to: { media: heard[into.id] } }]);
  });

  it('is named by a part only where a form has it, and belongs to each form that such a part is copied to', async () => {
    const [first, second] = [await buildForm(api.admin, 'First', [[{ title: 'A?' }]]), await buildForm(api.admin, 'Second', [])];
    const section = first.sections[0] ?? '';
    const picture = { image: { name: `${sha256(pngOf(21))}.png`, size: pngOf(21).length } };
    const illustrates = (media: unknown) => api.admin.put<Told>(`sections/${section}`, { id: section, media }, { as: 'json' });
    for (const wrong of [
      picture,
      { image: { name: '../key.png', size: 1 } },
      { image: { name: `${'0'.repeat(64)}.pdf`, size: 1 } },
      { audio: { xx: picture.image } },
    ])
      expect((await illustrates(wrong)).json).toMatchObject({ code: 'invalid', errors: { media: expect.any(String) } });
    await puts(pngOf(21), { into: first });
    expect((await illustrates(picture)).status).toBe(200);
    expect((await api.admin.post<Told>(`sections/${section}/copy`, { formulaireId: second.id })).json).toMatchObject({ media: picture });
    const inLibrary = await api.admin.post<Told>(`sections/${section}/copy`, { formulaireId: '' });
    expect(inLibrary.json).toMatchObject({ formulaireId: null, media: null });
    await api.admin.delete(`formulaires/${first.id}`);
    await removeOfDeletedForms(api.services);
    expect(await bytesOf(api.admin, `formulaires/${second.id}/files/${picture.image.name}`)).toEqual(pngOf(21));
  });

  it('goes with its form, save the bytes that another form has too', async () => {
    const [first, second] = [await buildForm(api.admin, 'Drafted', []), await buildForm(api.admin, 'Drafted again', [])];
    const [shared, alone] = [pngOf(8), pngOf(9)];
    for (const into of [first, second]) expect((await puts(shared, { into })).status).toBe(200);
    await puts(alone, { into: first });
    const areThere = () => Promise.all([shared, alone].map(async (bytes) => (await api.services.files.size(sha256(bytes))) !== undefined));
    const deletes = async ({ id }: BuiltForm) => {
      expect((await api.admin.delete(`formulaires/${id}`)).json).toMatchObject({ archived: false });
      await removeOfDeletedForms(api.services);
    };
    await deletes(first);
    expect(await areThere()).toEqual([true, false]);
    expect((await api.admin.get(`formulaires/${second.id}/files/${sha256(shared)}.png`)).status).toBe(200);
    await deletes(second);
    expect(await areThere()).toEqual([false, false]);
  });

  it('is no larger than the study takes, nor are all of them together', async () => {
    await api.admin.isRefused(puts(jpegOf(1_100_000)), 'too_large');
    expect((await puts(jpegOf(20 * 1024 * 1024))).status).toBe(413);
    expect((await puts(jpegOf(1_000_000))).status).toBe(200);
    await puts(jpegOf(900_000, { seed: 2 }));
    await api.admin.isRefused(puts(jpegOf(900_000, { seed: 3 })), 'no_space');
  });
});
