import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readAnchors } from '../../server/audit/anchors/anchorFile.ts';
import { anchorLog, sendAnchors } from '../../server/audit/anchors/startAnchoring.ts';
import { type Bucket, openBucket } from '../../server/bucket/openBucket.ts';
import type { BucketPlace } from '../../server/bucket/BucketPlace.ts';
import { fetchBackup } from '../../server/database/backup/fetchBackup.ts';
import { restoreBackup } from '../../server/database/backup/restoreBackup.ts';
import { sendBackups } from '../../server/database/backup/sendBackups.ts';
import { writeBackup } from '../../server/database/backup/writeBackup.ts';
import { createFileStore } from '../../server/files/createFileStore.ts';
import { removeUnremoved } from '../../server/files/withdrawFiles.ts';
import { operatorText } from '../../server/operatorText.ts';
import { createTestDatabase } from '../database/createTestDatabase.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { type BucketServer, startBucketServer } from './harness/startBucketServer.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { jpegOf, pngOf } from './studyKit/pictures.ts';
import type { Told } from './studyKit/Told.ts';

const folder = mkdtempSync(join(tmpdir(), 'next-to-buckets-'));
let store: BucketServer;
let api: Api;
let form: BuiltForm;
let conferenceId: string;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const place = (use: 'files' | 'backups' | 'anchors'): BucketPlace => ({ ...(api.services.config.buckets[use] as BucketPlace) });

async function bytesIn(bucket: Pick<Bucket, 'read'>, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bucket.read(name)) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

const puts = (bytes: Buffer<ArrayBuffer>) => api.admin.post<Told>(`formulaires/${form.id}/files`, { file: new File([bytes], 'map.png') }, { as: 'multipart' });

/** A person's set that names a photo, and the way to send that whole. */
async function hasSet(photo: Buffer<ArrayBuffer>) {
  const person = await api.hasRespondent({ conferenceId, formulaireId: form.id });
  await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  const name = `${hashOf(photo)}.jpg`;
  await api.admin.post(`formulaires/${form.id}/users/${person.id}/reponses`, [{ id: form.questions['Your house'] ?? '', reponses: [name] }]);
  const path = `formulaires/${form.id}/users/${person.id}/files/${name}/pieces`;
  const query = { from: '0', size: String(photo.length) };
  return { person, sends: () => api.admin.post<Told>(path, { file: new File([photo], 'piece') }, { as: 'multipart', query }) };
}

beforeAll(async () => {
  store = await startBucketServer();
  const buckets = { S3_FILES: 'study-files', S3_BACKUPS: 'study-backups', S3_ANCHORS: 'study-anchors' };
  const encrypted = { BACKUP_RECIPIENT: 'age1qq', AUDIT_ANCHORS: join(folder, 'anchors') };
  api = await startApi({ environment: { ...store.environment, ...buckets, ...encrypted } });
  form = await buildForm(api.admin, 'Health', [[{ title: 'Your house', type: 'PHOTO' }]]);
  await form.activates();
  conferenceId = (await hasHierarchy(api.admin)).conference.id;
});
afterEach(() => store.comesBack());
afterAll(async () => {
  await api.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('files in a bucket', () => {
  it('come and go as they do in a folder, and none stays on the machine', async () => {
    const [png, photo] = [pngOf(1), jpegOf(150_000, { seed: 2 })];
    const bucket = openBucket(place('files'));
    expect((await puts(png)).json).toMatchObject({ name: `${hashOf(png)}.png`, size: png.length });
    const url = `/api/formulaires/${form.id}/files/${hashOf(png)}.png`;
    const { rawPayload } = await api.app.inject({ url, headers: { authorization: `Bearer ${api.admin.token}` } });
    expect(rawPayload.equals(png)).toBe(true);
    const { person, sends } = await hasSet(photo);
    expect(await sends()).toMatchObject({ json: { received: photo.length, complete: true } });
    expect((await bytesIn(bucket, hashOf(photo))).equals(photo)).toBe(true);
    expect(readdirSync(join(api.services.config.dataDir, 'files')).filter((name) => name !== 'incoming')).toEqual([]);
    expect((await api.admin.post(`users/${person.id}/erase`, { reason: 'As asked' })).status).toBe(200);
    expect(await bucket.size(hashOf(photo))).toBeUndefined();
  });

  it('are refused for a while where the store does not answer, and lose nothing: the same piece is taken later', async () => {
    const photo = jpegOf(60_000, { seed: 3 });
    const { sends } = await hasSet(photo);
    await store.goesAway();
    await api.admin.isRefused(puts(pngOf(4)), 'unavailable');
    const refused = await sends();
    await api.admin.isRefused(Promise.resolve(refused), 'unavailable');
    expect(refused.headers['retry-after']).toBe('30');
    await store.comesBack();
    expect(await sends()).toMatchObject({ status: 200, json: { received: photo.length, complete: true } });
    expect(await api.services.files.size(hashOf(photo))).toBe(photo.length);
  });

  it('go with their person also where the store did not answer at that moment', async () => {
    const photo = jpegOf(4_000, { seed: 5 });
    const { person, sends } = await hasSet(photo);
    await sends();
    await store.goesAway();
    expect((await api.admin.post(`users/${person.id}/erase`, { reason: 'As asked' })).status).toBe(200);
    await store.comesBack();
    expect(await api.services.files.size(hashOf(photo))).toBe(photo.length);
    await removeUnremoved(api.services);
    expect(await api.services.files.size(hashOf(photo))).toBeUndefined();
    expect(await api.services.files.unremoved()).toEqual([]);
  });

  it('are read from the folder where they were kept before there was a bucket', async () => {
    const before = createFileStore({ folder: api.services.files.place.folder });
    const hash = await before.keep(Buffer.from('kept before'));
    expect((await bytesIn(api.services.files, hash)).toString()).toBe('kept before');
    await api.services.files.remove(hash);
    expect(await before.size(hash)).toBeUndefined();
  });

  it('are in a backup, which goes to a bucket of its own in parts and comes back equal by hash', async () => {
    const png = pngOf(6);
    await puts(png);
    const backups = join(folder, 'backups');
    const { file } = await writeBackup(api.database, join(backups, 'manual-now.backup.gz'), { files: api.services.files });
    // As if encrypted, and of more than one part: what it holds is not read on the way.
    writeFileSync(join(backups, 'automatic-now.backup.gz.age'), Buffer.alloc(17 * 1024 * 1024, 'age'));
    writeFileSync(join(backups, 'automatic-half.backup.gz.age.part'), 'half');
    const bucket = openBucket(place('backups'));
    expect(await sendBackups(backups, bucket)).toEqual(['automatic-now.backup.gz.age']);
    expect(await sendBackups(backups, bucket)).toEqual([]);
    expect(hashOf(await bytesIn(bucket, 'automatic-now.backup.gz.age'))).toBe(hashOf(Buffer.alloc(17 * 1024 * 1024, 'age')));
    const fetched = await fetchBackup(bucket, 'automatic-now.backup.gz.age', join(folder, 'fetched'));
    expect(hashOf(readFileSync(fetched))).toBe(hashOf(Buffer.alloc(17 * 1024 * 1024, 'age')));
    // One that does not come leaves alone what is here by its name: it is restored below.
    await expect(fetchBackup(bucket, 'manual-now.backup.gz', backups)).rejects.toThrow('is not there');
    const [target, again] = [await createTestDatabase(), createFileStore({ folder: join(folder, 'again') })];
    await restoreBackup(target, file, { files: again });
    expect((await bytesIn(again, hashOf(png))).equals(png)).toBe(true);
    await target.close();
  });
});

describe('anchors in a bucket', () => {
  it('are there each by its day, those of days on which the store did not answer too', async () => {
    await store.goesAway();
    await anchorLog(api.services);
    await expect(sendAnchors(api.services)).rejects.toThrow('does not answer');
    await store.comesBack();
    await sendAnchors(api.services);
    const [anchor] = await readAnchors(api.services.config.auditAnchors);
    const kept = await bytesIn(openBucket(place('anchors')), `anchor-${anchor?.at.slice(0, 10)}.jsonl`);
    expect(JSON.parse(kept.toString())).toEqual(anchor);
  });
});

describe('what an operator is told', () => {
  it.each([
    ['a key that is refused', { secret: 'not-that-one' }, /^The bucket "study-files" of the store http\S+ refuses the key of S3_KEY_ID and S3_SECRET/],
    ['a bucket that is not there', { bucket: 'nobody-made-it' }, /^The bucket "nobody-made-it" of the store \S+ is not there/],
    ['nobody who answers', { endpoint: 'http://127.0.0.1:1' }, /^The bucket "study-files" of the store \S+ does not answer: .*(ECONNREFUSED|bad port)/],
  ])('of %s', async (_, wrong, said) => {
    const told = await openBucket({ ...place('files'), ...wrong })
      .check()
      .then(() => 'nothing', operatorText);
    expect(told).toMatch(said);
    expect(told).not.toMatch(/not-that-one|S3RVER/);
  });
});
