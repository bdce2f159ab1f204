import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct, type Product } from '../tests/e2e/harness/startProduct.ts';
import { signIn, tokenOf } from './administrator.ts';
import { answered, buildWideForm, fillResponses } from './fillResponses.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { unthrottled } from './unthrottled.ts';
import { watched } from './watched.ts';

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

async function measure(name: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-export-'));
  const env = { ...unthrottled, DATABASE_URL: databaseUrl };
  try {
    const builder = await startProduct({ dataDir, env });
    const form = await signIn(builder.url)
      .then((call) => buildWideForm(call))
      .finally(() => builder.stop());
    const database = await openDatabase({ databaseUrl, dataDir });
    await fillResponses(database, form).finally(() => database.close());
    const figures: Figure[] = [];
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
