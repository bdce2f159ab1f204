import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { fillStudy, sizes } from './fillStudy.ts';
import { listCalls, type ListCall } from './listCalls.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';

const rounds = 20;

interface Timed {
  call: ListCall;
  times: number[];
}

async function timed(url: string, token: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return performance.now() - start;
}

/** Every call in turn, and that over and over, so that a slow moment of the machine does not fall on one of them. */
async function timeAll(url: string, tokens: Readonly<Record<ListCall['by'], string>>): Promise<Timed[]> {
  const all = listCalls.map((call): Timed => ({ call, times: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { call, times } of all) {
      const time = await timed(`${url}/api/${call.path}`, tokens[call.by]);
      // The first round fills the database's memory.
      if (round > 0) times.push(time);
    }
  }
  return all;
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

function p95Of(timings: readonly Timed[]): string {
  return milliseconds(
    percentile(
      timings.flatMap(({ times }) => times),
      0.95,
    ),
  );
}

/** The p95 of all list calls, and one row for each group: its p95, and its slowest call by the middle of that call's times. */
function figuresOf(timings: readonly Timed[], database: string, goal: string): Figure[] {
  const lists = timings.filter(({ call }) => call.group !== 'statistics');
  const groups = [...new Set(timings.map(({ call }) => call.group))].map((group) => {
    const own = timings.filter(({ call }) => call.group === group);
    const middles = own.map(({ call, times }) => ({ what: call.what, middle: percentile(times, 0.5) })).sort((a, b) => b.middle - a.middle);
    const [slowest] = middles;
    const label = group === 'statistics' ? 'statistics' : `lists, ${group}`;
    return {
      what: `${database}, ${label} (${own.length} calls): p95`,
      value: p95Of(own),
      goal: `slowest: ${slowest?.what}, median ${milliseconds(slowest?.middle ?? 0)}`,
    };
  });
  return [{ what: `${database}, all lists (${lists.length} calls): p95`, value: p95Of(lists), goal }, ...groups];
}

interface Asked {
  name: string;
  goal: string;
  databaseUrl?: string;
}

/** Answers to the screens' calls over HTTP, one after the other, from the built server. */
async function measure({ name, goal, databaseUrl }: Asked): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  try {
    const begin = performance.now();
    const database = await openDatabase({ databaseUrl, dataDir, timeLimitMs: 3_600_000 });
    const tokens = await fillStudy(database).finally(() => database.close());
    const filled = (performance.now() - begin) / 1000;
    const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error', DATABASE_URL: databaseUrl } });
    try {
      const timings = await timeAll(product.url, tokens);
      return [
        { what: `${name}: ${sizes.respondents} respondents, ${sizes.churches} churches filled in`, value: `${filled.toFixed(0)} s` },
        ...figuresOf(timings, name, goal),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const lists: readonly Measurement[] = [
  { name: 'lists of the embedded database', run: () => measure({ name: 'embedded', goal: 'under 250 ms' }) },
  { name: 'lists of PostgreSQL', run: () => onPostgres((databaseUrl) => measure({ name: 'PostgreSQL', goal: 'under 100 ms', databaseUrl })) },
];
