import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readRow, type StoredRow } from '../../server/exchange/export/dataset/responseRows.ts';
import { keepFile } from '../../server/exchange/making/keptFiles.ts';
import { makeFile } from '../../server/exchange/making/makeFile.ts';
import { responseTable } from '../../server/exchange/export/responseTable.ts';
import { tableParts } from '../../server/exchange/export/tableParts.ts';
import { publishedVersions } from '../../server/exchange/export/versionsOf.ts';
import type { Caller, RouteContext } from '../../server/http/route.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

/** Two pages of sets and a bit. */
const sets = 450;
const questions = Array.from({ length: 30 }, (_, at) => `Question ${at}`);

let api: Api;
let form: BuiltForm;

/** Sets straight into the database: sends would take minutes. */
async function hasSets(): Promise<void> {
  const answers = JSON.stringify(questions.map((title) => ({ id: form.questions[title], reponses: [`An answer to ${title}, quite long`] })));
  await api.database.db.execute(sql`
    INSERT INTO responses (formulaire_id, version_id, study_code, submission_id, answers, mode, language, complete, anonymous, receipt, hash)
    SELECT formulaire_id, form_versions.id, 'S' || lpad(((at * 7919) % 100000)::text, 6, '0'), md5('submission' || at)::uuid, ${answers}::jsonb, 'self', 'en', true, true, 'R' || at, ''
    FROM generate_series(1, ${sets}) AS at, form_versions WHERE formulaire_id = ${form.id}`);
}

beforeAll(async () => {
  api = await startApi();
  form = await buildForm(api.admin, 'Many sets', [questions.map((title) => ({ title, type: 'REPONSE_COURTE' }))]);
  await form.activates();
  await hasSets();
});

afterAll(() => api.close());

const path = () => `formulaires/${form.id}/responses/export`;
const exportsNoted = async () => (await api.database.db.execute(sql`SELECT 1 FROM audit WHERE action = 'export'`)).rows.length;

async function fetches(headers: Readonly<Record<string, string>> = {}, who = api.admin) {
  const url = `/api/${path()}?format=csv`;
  const { statusCode, headers: told, rawPayload } = await api.app.inject({ url, headers: { authorization: `Bearer ${who.token}`, ...headers } });
  return { status: statusCode, told, bytes: rawPayload };
}

/** The same set again and again, and whether whoever reads them was told to end. */
function endlessly(row: StoredRow): { rows: AsyncGenerator<StoredRow[]>; isEnded(): boolean } {
  let ended = false;
  async function* rows() {
    try {
      for (;;) yield Array.from({ length: 200 }, () => row);
    } finally {
      ended = true;
    }
  }
  return { rows: rows(), isEnded: () => ended };
}

/** What a file is made from, and one of its sets. */
async function material() {
  const versions = await publishedVersions(api.database.db, form.id);
  const answers = JSON.stringify(questions.map((title) => ({ id: form.questions[title], reponses: [`An answer to ${title}, quite long`] })));
  const about = { studyCode: 'S1', version: 1, status: 'CLOSED', mode: 'self', language: 'en', filledBy: null, unfinished: false, unconsented: false };
  const row: StoredRow = { ...about, receivedAt: new Date(), answers, calculated: null };
  const task = { versions, locale: 'en' as const, identities: false, marked: false, filter: {}, filePlace: api.services.files.place };
  return { row, task, sent: { ...task, format: 'csv' as const, versions: versions.map(({ read: _, ...stored }) => stored) } };
}

describe('the answers of a form', () => {
  test('come page by page, each set once, in the order of their study codes', async () => {
    const { status, bytes } = await fetches();
    const codes = bytes
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, 7));
    expect([status, codes.length, new Set(codes).size]).toEqual([200, sets, sets]);
    expect(codes).toEqual([...codes].sort());
  });

  test('that broke off are fetched on from there, as one export in the log', async () => {
    const before = await exportsNoted();
    const { told, bytes } = await fetches();
    expect(told['accept-ranges']).toBe('bytes');
    const tag = String(told.etag);
    const rest = await fetches({ range: 'bytes=5000-', 'if-range': tag, 'accept-encoding': 'br' });
    expect([rest.status, rest.told['content-range']]).toEqual([206, `bytes 5000-${bytes.length - 1}/${bytes.length}`]);
    expect(Buffer.concat([bytes.subarray(0, 5000), rest.bytes]).equals(bytes)).toBe(true);
    expect(await exportsNoted()).toBe(before + 1);
    expect((await fetches({ range: `bytes=${bytes.length}-`, 'if-range': tag })).status).toBe(400);
  });

  test('are whole again, and noted, for whoever holds the beginning of another file, or asks as somebody else', async () => {
    const before = await exportsNoted();
    const tag = String((await fetches()).told.etag);
    const other = await api.hasStaff('ADMIN');
    const range = { range: 'bytes=10-', 'if-range': tag };
    expect((await fetches(range, other)).status).toBe(200);
    expect((await fetches({ ...range, 'if-range': '"another"' })).status).toBe(200);
    expect((await fetches(range)).status, 'the file before is gone with the next one').toBe(200);
    expect(await exportsNoted()).toBe(before + 4);
  });
});

/** Nanoseconds for which this process's first thread was on a processor, as Linux counts them: waiting for one is not among them. */
const threadTime = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);

describe('a file of answers', () => {
  test.skipIf(process.platform !== 'linux')('takes less of the thread that answers everybody than making it there would', async () => {
    const { row, task, sent } = await material();
    const pages = Array.from({ length: 6 }, () => Array.from({ length: 200 }, () => row));
    async function* rows() {
      yield* pages;
    }
    const busy = async (work: () => Promise<number>) => {
      const before = threadTime();
      const bytes = await work();
      return { bytes, busy: threadTime() - before };
    };
    const made = {
      async here() {
        async function* read() {
          for await (const page of rows()) yield page.map(readRow);
        }
        let bytes = 0;
        for await (const part of tableParts(responseTable(read(), task), 'csv')) bytes += Buffer.byteLength(part);
        return bytes;
      },
      async elsewhere() {
        const file = await makeFile(sent, rows());
        return file.made.finally(() => file.remove());
      },
    };
    const [here, elsewhere] = [await busy(made.here), await busy(made.elsewhere)];
    expect(elsewhere.bytes).toBe(here.bytes);
    expect(elsewhere.busy).toBeLessThan(here.busy / 2);
  });

  test.skipIf(process.platform !== 'linux')('has no name on the disk, neither while it is made nor while it is kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exports-'));
    vi.stubEnv('TMPDIR', folder);
    const { row, sent } = await material();
    const { rows } = endlessly(row);
    const made = await makeFile(sent, rows).finally(() => vi.unstubAllEnvs());
    await made.begun;
    const links = readdirSync('/proc/self/fd').map((fd) => join('/proc/self/fd', fd));
    const files = links.filter((link) => lstatSync(link, { throwIfNoEntry: false })).map((link) => readlinkSync(link));
    expect(files.filter((file) => file.startsWith(folder))).toEqual([expect.stringMatching(/ \(deleted\)$/)]);
    expect(readdirSync(folder)).toEqual([]);
    await made.remove();
    await expect(made.made).rejects.toThrow();
    rmSync(folder, { recursive: true });
  });

  test('is made no further once nobody wants it', async () => {
    const { row, sent } = await material();
    const { rows, isEnded } = endlessly(row);
    const file = await makeFile(sent, rows);
    await file.begun;
    await file.remove();
    await expect(file.made).rejects.toThrow();
    await expect.poll(isEnded).toBe(true);
  });

  test('that cannot be made says so before its first byte, and the next one is made', async () => {
    const { row, sent } = await material();
    async function* failing(): AsyncGenerator<StoredRow[]> {
      yield await Promise.reject(new Error('The database is away'));
    }
    const broken = await makeFile(sent, failing());
    await expect(broken.made).rejects.toThrow('The database is away');
    await broken.remove();
    const damaged = await makeFile(
      sent,
      (async function* () {
        yield [{ ...row, answers: 'no JSON' }];
      })(),
    );
    await expect(damaged.made).rejects.toThrow();
    await damaged.remove();
    expect((await fetches()).status).toBe(200);
  });
});

test('whoever goes away while a file is made has it made for nobody', async () => {
  const { row, sent } = await material();
  const { rows, isEnded } = endlessly(row);
  const app = Fastify({ forceCloseConnections: true });
  const caller = { userId: api.admin.id, role: 'ADMIN' } as Caller;
  app.get('/', async (request, reply) => {
    const named = { file: await makeFile(sent, rows), name: 'endless.csv', type: 'text/csv' };
    return keepFile({ request, reply } as RouteContext, caller, named);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const response = await fetch(address, { signal: gone.signal });
  expect([response.status, isEnded()]).toEqual([200, false]);
  gone.abort();
  await expect.poll(isEnded).toBe(true);
  await app.close();
});
