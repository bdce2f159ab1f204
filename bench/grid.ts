import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemStatus } from '../src/contract/index.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn, tokenOf } from './administrator.ts';
import { buildWideForm, fillResponses, type WideForm } from './fillResponses.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';

const sets = Number(process.env.BENCH_SETS ?? 100_000);
const questions = 50;
const rounds = 10;

/** What somebody asks of the grid, on a question of each kind (`buildWideForm` has them in turn). */
function asked({ questions: [, number, several, text, day] }: WideForm): Record<string, Record<string, unknown>> {
  const narrowed = (question: WideForm['questions'][number] | undefined, value: string) => ({ filter: { [`answer_${question?.id}`]: value } });
  return {
    'first page': {},
    'a number between two': narrowed(number, '10..20'),
    'days of a month': narrowed(day, '1950-03..1950-03'),
    'by a number': { sort: [`answer_${number?.id}`, 'DESC'] },
    'by a text': { sort: [`answer_${text?.id}`, 'ASC'] },
    'one of several choices': narrowed(several, '1'),
    'left out': narrowed(several, 'none'),
    'a part of a text': narrowed(text, 'n° 42'),
  };
}

/** How long each of some calls takes, asked again while the server reads; not a number from the first that is refused on. */
async function timesOf(url: string, { headers, rounds: many }: { headers: Record<string, string>; rounds: number }): Promise<number[]> {
  const times: number[] = [];
  while (times.length < many) {
    const start = performance.now();
    let answer = await fetch(url, { headers });
    while (answer.status === problemStatus.answers_being_read) {
      await answer.text();
      answer = await fetch(url, { headers });
    }
    await answer.text();
    times.push(answer.ok ? performance.now() - start : Number.NaN);
  }
  return times;
}

/** Each call for the first time, when its values are read out of the sets, and by the middle of those after. */
async function measure(name: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-grid-'));
  const env = { ...administrator, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl };
  try {
    const builder = await startProduct({ dataDir, env });
    const form = await signIn(builder.url)
      .then((call) => buildWideForm(call, questions))
      .finally(() => builder.stop());
    const database = await openDatabase({ databaseUrl, dataDir, timeLimitMs: 3_600_000 });
    await fillResponses(database, form, sets).finally(() => database.close());
    const product = await startProduct({ dataDir, env });
    try {
      const headers = { authorization: `Bearer ${await tokenOf(product.url)}` };
      const figures: Figure[] = [];
      const path = `${product.url}/api/formulaires/${form.id}/responses`;
      for (const [what, parts] of Object.entries(asked(form))) {
        const query = new URLSearchParams(Object.entries({ range: [0, 24], ...parts }).map(([key, value]) => [key, JSON.stringify(value)]));
        const [first = Number.NaN, ...more] = await timesOf(`${path}/grid?${query.toString()}`, { headers, rounds: rounds + 1 });
        figures.push({
          what: `${name}: grid of ${sets} sets x ${questions} answers, ${what}`,
          value: `${percentile(more, 0.5).toFixed(0)} ms`,
          goal: `under ${sets > 100_000 ? 1_500 : 300} ms; the first time ${first.toFixed(0)} ms`,
        });
      }
      const [analysed = Number.NaN] = await timesOf(`${path}/distribution`, { headers, rounds: 1 });
      figures.push({ what: `${name}: the charts of all ${questions} questions of ${sets} sets`, value: `${(analysed / 1000).toFixed(1)} s` });
      return figures;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The grid of answers among many sets, as many as `BENCH_SETS` says. */
export const grid: readonly Measurement[] = [
  { name: 'grid of the embedded database', run: () => measure('embedded') },
  { name: 'grid of PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', url)) },
];
