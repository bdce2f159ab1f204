import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn, tokenOf } from './administrator.ts';
import { cpuOf } from './cpuOf.ts';
import { buildWideForm, fillResponses, type Filled } from './fillResponses.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { watched } from './watched.ts';

const filled: Filled = { responses: 100_000, questions: 50 };
const rounds = 3;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** What a program does at least that reads all sets by a cursor and writes each answer as a cell. */
async function bareCursor(url: string, formId: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const before = process.cpuUsage();
  const file = createWriteStream('/dev/null');
  await client.query('BEGIN');
  await client.query('DECLARE sets NO SCROLL CURSOR FOR SELECT study_code, answers FROM responses WHERE formulaire_id = $1', [formId]);
  for (let rows: { study_code: string; answers: { reponses: string[] }[] }[] = [{ study_code: '', answers: [] }]; rows.length > 0;) {
    ({ rows } = await client.query('FETCH 500 FROM sets'));
    const lines = rows.map(
      ({ study_code: code, answers }) => `${[code, ...answers.map(({ reponses }) => `"${reponses.join(' ').replaceAll('"', '""')}"`)].join(',')}\n`,
    );
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  await client.end();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The export as csv next to such a cursor, in turns: only the ratio says something. */
async function measure(databaseUrl: string): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl } });
  try {
    const form = await buildWideForm(await signIn(product.url), filled.questions);
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await fillResponses(database, form, filled.responses);
    const { rows } = await database.db.execute<{ whole: number; indexes: number }>(
      sql`SELECT pg_total_relation_size('responses')::float8 AS whole, pg_indexes_size('responses')::float8 AS indexes`,
    );
    await database.close();
    const kilobytes = (bytes = Number.NaN) => (bytes / filled.responses / 1024).toFixed(1);
    const token = await tokenOf(product.url);
    const sums = { ours: 0, cursor: 0, peak: 0, before: 0, wait: 0 };
    for (let round = 0; round < rounds; round += 1) {
      sums.cursor += await bareCursor(databaseUrl, form.id);
      const cpu = cpuOf(product.pid) ?? Number.NaN;
      const { memory, longestWait } = await watched(product, async () => {
        const answer = await fetch(`${product.url}/api/formulaires/${form.id}/responses/export?format=csv`, {
          // The cursor's file is not compressed either.
          headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
        });
        for await (const _ of answer.body as unknown as AsyncIterable<Uint8Array>);
      });
      sums.ours += (cpuOf(product.pid) ?? Number.NaN) - cpu;
      sums.peak = Math.max(sums.peak, memory.peak ?? 0);
      sums.before ||= memory.before ?? 0;
      sums.wait = Math.max(sums.wait, longestWait);
    }
    const what = `${filled.responses} responses x ${filled.questions} questions as csv`;
    return [
      {
        what: `a set of ${filled.questions} answers on the disk, without its line in the log`,
        value: `${kilobytes(rows[0]?.whole)} KB`,
        goal: `${kilobytes(rows[0]?.indexes)} KB of it indexes`,
      },
      { what: `${what}: computing`, value: `${seconds(sums.ours / rounds)}, ${(sums.ours / sums.cursor).toFixed(2)}x of a bare cursor`, goal: '1.3x' },
      { what: `${what}: memory of the server`, value: `${sums.peak.toFixed(0)} MB`, goal: `flat; ${sums.before.toFixed(0)} MB before` },
      { what: `${what}: longest wait of others`, value: `${sums.wait.toFixed(0)} ms` },
    ];
  } finally {
    await product.stop();
  }
}

export const exportCursor: Measurement = { name: 'export against a bare cursor', run: () => onPostgres((url) => measure(url)) };
