import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scanBytes } from '../../server/files/clamd.ts';
import { patience } from '../patience.ts';
import { type FakeClamd, startClamd } from './harness/startClamd.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf, pngOf } from './studyKit/pictures.ts';
import type { Told } from './studyKit/Told.ts';

const hashOf = (bytes: Buffer, by = 'sha256') => createHash(by).update(bytes).digest('hex');

describe('where the settings name a virus scanner', () => {
  let clamd: FakeClamd;
  let api: Api;
  let form: BuiltForm;
  let token: string;

  beforeAll(async () => {
    clamd = await startClamd();
    api = await startApi({ environment: { CLAMD: `127.0.0.1:${clamd.port}` } });
    form = await buildForm(api.admin, 'Health', [[{ title: 'Your house', type: 'PHOTO' }]]);
    token = (await form.activates()).json.token;
  });
  afterAll(async () => {
    await api.close();
    await clamd.close();
  });

  const puts = (bytes: Buffer<ArrayBuffer>) => api.admin.post<Told>(`formulaires/${form.id}/files`, { file: new File([bytes], 'a.png') }, { as: 'multipart' });
  const isThere = async (bytes: Buffer) => (await api.services.files.size(hashOf(bytes))) !== undefined;
  const finds = () => clamd.say(() => 'stream: Win.Test.EICAR_HDB-1 FOUND');
  const findsNothing = () => clamd.say(() => 'stream: OK');

  /** A file that an answer by the public link names, sent in one piece as often as it is called. */
  async function answered(photo: Buffer<ArrayBuffer>) {
    const query = await agrees(api, { formId: form.id, token });
    const name = `${hashOf(photo)}.jpg`;
    await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: form.questions['Your house'] ?? '', reponses: [name] }], { query });
    const piece = new File([photo], 'piece');
    const sent = { as: 'multipart', query: { ...query, from: '0', size: String(photo.length) } } as const;
    return () => api.nobody.post<Told>(`formulaires/${form.id}/files/${name}/pieces`, { file: piece }, sent);
  }

  it('each file is shown to it, whole and as it will be served, before it is kept', async () => {
    findsNothing();
    const [picture, photo] = [pngOf(40), jpegOf(200_000, { seed: 3 })];
    expect((await puts(picture)).status).toBe(200);
    expect((await (await answered(photo))()).json).toMatchObject({ complete: true });
    expect(clamd.shown.map((bytes) => hashOf(bytes))).toEqual([picture, photo].map((bytes) => hashOf(bytes)));
  });

  it('one in which it finds something is refused with a word of that, kept nowhere, and told in the log', async () => {
    finds();
    const [picture, photo] = [pngOf(41), jpegOf(5000, { seed: 4 })];
    expect(await puts(picture)).toMatchObject({
      status: 422,
      json: { code: 'file_infected', message: expect.stringMatching(/virus scanner found something/) },
    });
    const sends = await answered(photo);
    expect(await sends()).toMatchObject({ status: 422, json: { code: 'file_infected' } });
    for (const bytes of [picture, photo]) expect(await isThere(bytes)).toBe(false);
    const { json } = await api.admin.get<{ after: object }[]>('audit', { filter: { action: 'refused' } });
    const told = json.map(({ after }) => after);
    expect(told).toContainEqual({ times: 1, code: 'file_infected', call: 'POST formulaires/:id/files' });
    expect(told).toContainEqual({ times: 1, code: 'file_infected', call: 'POST formulaires/:formId/files/:name/pieces' });
    // What came of it is forgotten: the same is judged again from its beginning.
    findsNothing();
    expect((await sends()).json).toMatchObject({ complete: true });
  });

  it('one that it cannot judge waits: it is refused for now, kept nowhere, and goes through by itself later', async () => {
    const photo = jpegOf(5000, { seed: 5 });
    const sends = await answered(photo);
    for (const [said] of [['INSTREAM size limit exceeded. ERROR'], ['stream: something else'], ['']]) {
      clamd.say(() => said as string);
      expect(await sends()).toMatchObject({ status: 503, json: { code: 'scanner_away' }, headers: { 'retry-after': '60' } });
      expect((await puts(pngOf(42))).json).toMatchObject({ code: 'scanner_away' });
      for (const bytes of [photo, pngOf(42)]) expect(await isThere(bytes)).toBe(false);
    }
    findsNothing();
    expect((await sends()).json).toMatchObject({ complete: true });
    expect((await puts(pngOf(42))).status).toBe(200);
  });

  it('so it does where nothing listens there', async () => {
    await expect(scanBytes({ host: '127.0.0.1', port: 1 }, pngOf(1))).rejects.toThrow('ECONNREFUSED');
    await expect(scanBytes({ path: '/nowhere/clamd.ctl' }, pngOf(1))).rejects.toThrow('ENOENT');
  });
});

const program = ['/usr/sbin/clamd', '/usr/bin/clamd'].find((path) => existsSync(path));
/** What every scanner finds by agreement, in two so that none finds it here. */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

describe.skipIf(!program || process.env.API_DATABASE === 'postgres')('a real clamd, with signatures of this test alone', () => {
  let folder: string;
  let scanner: ChildProcess;
  const picture = pngOf(77);
  const place = () => ({ path: join(folder, 'clamd.ctl') });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const signature = (bytes: Buffer, name: string) => `${hashOf(bytes, 'md5')}:${bytes.length}:${name}`;
    writeFileSync(join(folder, 'own.hdb'), `${signature(eicar, 'Eicar-Test')}\n${signature(picture, 'Picture-Test')}\n`);
    const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${place().path}`, 'Foreground yes', `User ${userInfo().username}`, 'StreamMaxLength 1M'];
    writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    scanner = spawn(program as string, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitFor(() => scanBytes(place(), Buffer.from('hello')), { timeout: patience(30_000), interval: 200 });
  }, patience(60_000));
  afterAll(() => {
    scanner.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds what it has a signature of, lets through what it has none of, and judges nothing too long for it', async () => {
    expect(await scanBytes(place(), eicar)).toEqual({ clean: false, found: expect.stringContaining('Eicar-Test') });
    expect(await scanBytes(place(), pngOf(78))).toEqual({ clean: true });
    expect(await scanBytes(place(), jpegOf(300_000))).toEqual({ clean: true });
    await expect(scanBytes(place(), jpegOf(1_500_000))).rejects.toThrow();
  });

  it('keeps a picture out of the study', async () => {
    const api = await startApi({ environment: { CLAMD: place().path } });
    const form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
    const puts = (bytes: Buffer<ArrayBuffer>) => api.admin.post(`formulaires/${form.id}/files`, { file: new File([bytes], 'a.png') }, { as: 'multipart' });
    await api.admin.isRefused(puts(picture), 'file_infected');
    expect((await puts(pngOf(79))).status).toBe(200);
    await api.close();
  });
});
