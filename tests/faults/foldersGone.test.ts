import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';
import { faultSettings, hasFaultStudy, type FaultStudy } from './harness/faultStudy.ts';

let folder: string;
let product: Product;
let study: FaultStudy;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gone-'));
  product = await startProduct({ dataDir: emptyDataDir(join(folder, 'data')), env: faultSettings });
  study = await hasFaultStudy(product);
}, patience(120_000));
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}, patience(30_000));

async function sends(): Promise<number> {
  const { formId, token, ids } = study;
  const answer = await fetch(`${product.url}/api/formulaires/${formId}/reponses?token=${token}&submission=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ id: ids.Label, reponses: ['Somebody'] }]),
    signal: AbortSignal.timeout(patience(30_000)),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Undefined while the server cannot be reached at all. */
const sent = () => sends().catch(() => undefined);
const soon = { timeout: patience(60_000), interval: 200 };

/** As `npm run backup` asks next to the server; answered once the server looks into the folder again. */
async function answersBackups(): Promise<void> {
  const requests = join(product.dataDir, 'backup-requests');
  await expect.poll(() => existsSync(requests), soon).toBe(true);
  const name = randomUUID();
  writeFileSync(join(requests, `${name}.part`), JSON.stringify({ file: join('backups', `${name}.backup.gz`) }));
  renameSync(join(requests, `${name}.part`), join(requests, `${name}.request`));
  await expect.poll(() => existsSync(join(requests, `${name}.answer`)), soon).toBe(true);
  expect(existsSync(join(product.dataDir, 'backups', `${name}.backup.gz`))).toBe(true);
}

test.each(['backups', 'backup-requests', 'outbox'])(
  'the server goes on without %s, and makes it again when it is needed',
  { timeout: patience(120_000) },
  async (name) => {
    const path = join(product.dataDir, name);
    mkdirSync(path, { recursive: true });
    renameSync(path, join(folder, name));
    await answersBackups();
    expect(await sends()).toBe(200);
  },
);

test('what a killed `npm run backup` left half written next to the server goes', { timeout: patience(120_000) }, async () => {
  const left = join(product.dataDir, 'backup-requests', `${randomUUID()}.request.part`);
  writeFileSync(left, '{"file":');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(left, anHourAgo, anHourAgo);
  await expect.poll(() => existsSync(left), soon).toBe(false);
  await answersBackups();
});

/** Gives the form a document that it did not have yet; answers under which name it was taken. */
async function takesFile(): Promise<string> {
  const form = new FormData();
  form.append('file', new File([`%PDF-1.7 ${randomUUID()}`], 'notes.pdf', { type: 'application/pdf' }));
  return String((await study.post(`formulaires/${study.formId}/files`, form)).name);
}

test('the server goes on without the folder of files, says of each that it is not there, and takes new ones', { timeout: patience(120_000) }, async () => {
  const before = await takesFile();
  const path = join(product.dataDir, 'files');
  renameSync(path, join(folder, 'files'));
  const asked = (name: string) => study.post(`formulaires/${study.formId}/files/${name}`, undefined, 'GET');
  await expect(asked(before)).rejects.toThrow(/: (404|410|503) /);
  expect(await takesFile()).not.toBe(before);
  expect(existsSync(path)).toBe(true);
  expect(await sends()).toBe(200);
});

test(
  'the server goes on without the database’s folder, makes no empty one in its place, and serves what was there when it is back',
  { timeout: patience(180_000) },
  async () => {
    const path = join(product.dataDir, 'database');
    const before = await study.post(`formulaires/${study.formId}/responses/count`, undefined, 'GET');
    renameSync(path, join(folder, 'database'));
    const status = await sent();
    expect([200, 503, 507]).toContain(status);
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(false);
    rmSync(path, { recursive: true, force: true });
    renameSync(join(folder, 'database'), path);
    await expect.poll(sent, soon).toBe(200);
    const taken = Number(status === 200) + 1;
    expect(await study.post(`formulaires/${study.formId}/responses/count`, undefined, 'GET')).toMatchObject({ count: Number(before.count) + taken });
  },
);

const canLimit = spawnSync('prlimit', ['--version']).status === 0;
test.skipIf(!canLimit)(
  'the server goes on when it can open no file any more, and serves again when others let go (needs prlimit)',
  { timeout: patience(180_000) },
  async () => {
    const room = 20;
    const open = readdirSync(`/proc/${product.pid}/fd`).length;
    expect(spawnSync('prlimit', ['--pid', String(product.pid), `--nofile=${open + room}`]).status).toBe(0);
    const idle: Socket[] = Array.from({ length: 2 * room }, () => connect(product.port, '127.0.0.1').on('error', () => undefined));
    await expect.poll(() => product.output(), soon).toContain('EMFILE');
    for (const socket of idle) socket.destroy();
    await expect.poll(sent, soon).toBe(200);
    await answersBackups();
  },
);
