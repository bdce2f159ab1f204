import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct, type Product } from '../tests/e2e/harness/startProduct.ts';
import { signIn, tokenOf } from './administrator.ts';
import { answered, buildWideForm, fillResponses } from './fillResponses.ts';
import { buildLongForm, type LongForm } from './buildLongForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';
import { postMany } from './postMany.ts';
import { unthrottled } from './unthrottled.ts';
import { watched } from './watched.ts';

const environment = {
  ...unthrottled,
  SENDS_PER_SECOND: '1000000',
};

async function download(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  return bytes;
}

const megabytes = (value: number | undefined) => (value === undefined ? '?' : value.toFixed(0));

async function measureFormat(product: Product, { formId, format, name }: { formId: string; format: string; name: string }): Promise<Figure[]> {
  const token = await tokenOf(product.url);
  let bytes = 0;
  const { seconds, memory, longestWait } = await watched(product, async () => {
    bytes = await download(`${product.url}/api/formulaires/${formId}/responses/export?format=${format}`, token);
  });
  const what = `${name}: ${answered.responses} responses x ${answered.questions} questions as ${format}`;
  return [
    { what, value: `${seconds.toFixed(1)} s`, goal: `under 60 s; ${(bytes / 1e6).toFixed(0)} MB` },
    { what: `${what}: memory of the server`, value: `${megabytes(memory.peak)} MB`, goal: `bounded; ${megabytes(memory.before)} MB before` },
    { what: `${what}: longest wait of others`, value: `${longestWait.toFixed(0)} ms` },
  ];
}

/** People who send while somebody exports: how long the slowest of a hundred waits, next to the same without an export. */
async function measureSends(product: Product, { wide, long, name }: { wide: string; long: LongForm; name: string }): Promise<Figure[]> {
  const token = await tokenOf(product.url);
  const body = JSON.stringify(long.questions.slice(0, 50).map((id, at) => ({ id, reponses: [at % 2 ? String(at) : `An answer to question ${at}`] })));
  const call = () => ({ path: `/api/formulaires/${long.id}/reponses?token=${long.token}&version=1&submission=${randomUUID()}`, body });
  const send = async (count: number) => (await postMany({ url: product.url, people: Array.from({ length: count }, () => [call()]), connections: 4 })).times;
  await send(200);
  const alone = percentile(await send(400), 0.99);
  const meanwhile: number[] = [];
  let isOver = false;
  const exporting = download(`${product.url}/api/formulaires/${wide}/responses/export?format=csv`, token).finally(() => (isOver = true));
  const goesOn = () => !isOver;
  while (goesOn()) meanwhile.push(...(await send(20)));
  await exporting;
  const value = `${percentile(meanwhile, 0.99).toFixed(0)} ms, ${(percentile(meanwhile, 0.99) / alone).toFixed(1)}x of alone`;
  return [{ what: `${name}: p99 of a send while ${answered.responses} responses are exported as csv`, value, goal: 'at most 3x' }];
}

async function measure(name: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-export-'));
  const env = { ...environment, DATABASE_URL: databaseUrl };
  try {
    const builder = await startProduct({ dataDir, env });
    const built = async () => {
      const call = await signIn(builder.url);
      return { form: await buildWideForm(call), long: await buildLongForm(call) };
    };
    const { form, long } = await built().finally(() => builder.stop());
    const database = await openDatabase({ databaseUrl, dataDir });
    await fillResponses(database, form).finally(() => database.close());
    const figures: Figure[] = [];
    const product = await startProduct({ dataDir, env });
    figures.push(...(await measureSends(product, { wide: form.id, long, name }).finally(() => product.stop())));
    // A fresh server each time: its memory is then this export's.
    for (const format of ['zip', 'csv', 'xlsx']) {
      const fresh = await startProduct({ dataDir, env });
      figures.push(...(await measureFormat(fresh, { formId: form.id, format, name }).finally(() => fresh.stop())));
    }
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const exportAnswers: readonly Measurement[] = [
  { name: 'export from the embedded database', run: () => measure('embedded') },
  { name: 'export from PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', url)) },
];
