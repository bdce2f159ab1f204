import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product } from '../tests/e2e/harness/startProduct.ts';
import { jpegOf } from '../tests/api/studyKit/pictures.ts';
import { signIn, tokenOf } from './administrator.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { unthrottled } from './unthrottled.ts';
import { watched, type Watched } from './watched.ts';

const sets = 2_500;
const inEach = 4;
const files = sets * inEach;
const bytes = 100_000;
const piece = 64 * 1024;
const connections = 8;
const settings = {
  ...unthrottled,
  BACKUP_HOURS: '0',
};

const picture = jpegOf(bytes);
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A picture like no other: its number stands in the middle, in bytes that mean nothing to a JPEG. */
function pictureOf(number: number): Buffer<ArrayBuffer> {
  const own = Buffer.from(picture);
  for (const [at, bits] of [0, 7, 14].entries()) own[bytes / 2 + at] = (number >> bits) & 127;
  return own;
}

interface Form {
  id: string;
  token: string;
  questions: string[];
}

async function buildForm(call: Awaited<ReturnType<typeof signIn>>): Promise<Form> {
  const id = String((await call('POST', 'formulaires', { title: 'Four photographs' })).id);
  const section = String((await call('POST', `formulaires/${id}/sections`, { title: 'Page' })).id);
  const questions: string[] = [];
  for (let at = 1; at <= inEach; at += 1)
    questions.push(String((await call('POST', `sections/${section}/questions`, { title: `Photograph ${at}`, type: 'PHOTO' })).id));
  const { token } = await call('POST', `formulaires/token/${id}`);
  return { id, token: String(token), questions };
}

/** A set and its files as a phone brings them: the yes, the answers, then each file in pieces. */
async function sendSet(url: string, { id, token, questions }: Form, set: number): Promise<void> {
  const query = `token=${token}&submission=${randomUUID()}`;
  const post = async (path: string, body: BodyInit, headers?: HeadersInit) => {
    const answer = await fetch(`${url}/api/formulaires/${id}/${path}`, { method: 'POST', body, ...(headers && { headers }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as { complete?: boolean };
  };
  const json = { 'content-type': 'application/json' };
  await post(`consent?${query}`, JSON.stringify({ given: true, language: 'en' }), json);
  const photos = questions.map((_, at) => pictureOf(set * inEach + at));
  const names = photos.map((photo) => `${hashOf(photo)}.jpg`);
  await post(`reponses?${query}&version=1`, JSON.stringify(questions.map((question, at) => ({ id: question, reponses: [names[at]] }))), json);
  for (const [at, photo] of photos.entries())
    for (let from = 0; from < photo.length; from += piece) {
      const form = new FormData();
      form.set('file', new File([photo.subarray(from, from + piece)], 'piece'));
      const { complete } = await post(`files/${names[at]}/pieces?${query}&from=${from}&size=${photo.length}`, form);
      if (complete !== from + piece >= photo.length) throw new Error('A piece was not taken');
    }
}

async function sendAll(url: string, form: Form): Promise<void> {
  let next = 0;
  const person = async () => {
    for (let set = next++; set < sets; set = next++) await sendSet(url, form, set);
  };
  await Promise.all(Array.from({ length: connections }, person));
}

/** The package of answers with their files; how many bytes it has. */
async function fetchPackage(url: string, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(url)}` };
  const answer = await fetch(`${url}/api/formulaires/${id}/responses/export?format=zip&identities=1&reason=bench`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status} ${await answer.text()}`);
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) size += chunk.length;
  return size;
}

/** A program of the built product. Rejects with what it said. */
async function runs(program: string, dataDir: string, argument: string): Promise<void> {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, argument], { env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataDir } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(said);
}

/** How many files lie there, each read and held against the hash that it is called by. */
function countEqual(dataDir: string): number {
  const folder = join(dataDir, 'files');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of names) if (hashOf(readFileSync(join(parentPath, name))) !== name) throw new Error(`${name} is not what it was`);
  return names.length;
}

const megabytes = (value: number | undefined) => (value === undefined ? '?' : value.toFixed(0));
const each = (what: string, { seconds, memory, longestWait }: Watched, about = ''): Figure[] => [
  { what: `${what}: time`, value: `${seconds.toFixed(0)} s, ${(files / seconds).toFixed(0)} files/s${about}` },
  { what: `${what}: memory of the server`, value: `${megabytes(memory.peak)} MB`, goal: `flat; ${megabytes(memory.before)} MB before` },
  { what: `${what}: longest wait of others`, value: `${longestWait.toFixed(0)} ms` },
];

async function measure(): Promise<Figure[]> {
  const [dataDir, again] = ['bench-files-', 'bench-files-again-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [string, string];
  const what = `${files.toLocaleString('en')} files of ${bytes / 1000} KB`;
  let product: Product | undefined;
  try {
    product = await startProduct({ dataDir, env: settings });
    const { url } = product;
    const form = await buildForm(await signIn(url));
    const sent = await watched(product, () => sendAll(url, form));
    let packed = 0;
    const out = await watched(product, async () => void (packed = await fetchPackage(url, form.id)));
    if (packed < files * bytes) throw new Error('Files are missing in the package');
    const backup = join(dataDir, 'bench.backup.gz');
    const saved = await watched(product, () => runs('backup', dataDir, backup));
    await product.stop();
    product = undefined;
    const begin = performance.now();
    await runs('restore', again, backup);
    const seconds = (performance.now() - begin) / 1000;
    const equal = countEqual(again);
    if (equal !== files || countEqual(dataDir) !== files) throw new Error(`${equal} of ${files} files came back`);
    return [
      ...each(`${what} in, by pieces of 64 KB`, sent),
      ...each(`${what} out, as a package of answers`, out, `, ${(packed / 1e6).toFixed(0)} MB`),
      ...each(`${what} into a backup`, saved, `, ${(statSync(backup).size / 1e6).toFixed(0)} MB`),
      { what: `${what} restored, each equal by hash`, value: `${seconds.toFixed(0)} s, ${equal.toLocaleString('en')} equal`, goal: 'all of them' },
    ];
  } finally {
    await product?.stop();
    for (const folder of [dataDir, again]) rmSync(folder, { recursive: true, force: true });
  }
}

export const manyFiles: Measurement = { name: 'many files', run: measure };
