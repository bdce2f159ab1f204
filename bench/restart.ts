import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../server/database/openDatabase.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator } from './administrator.ts';
import { fillStudy, people as respondents } from './fillStudy.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { memoryOf } from './memoryOf.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';

const restMilliseconds = 5000;
const starts = 5;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const people = `${respondents.toLocaleString('en')} people`;

async function inDirectory(work: (dataDir: string) => Promise<Figure[]>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-restart-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The middle of several starts of the built server, each until its first answer. */
async function readyAfter(dataDir: string, databaseUrl?: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const product = await startProduct({ dataDir, env: { ...administrator, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl } });
    times.push(product.readyAfter);
    await product.stop();
  }
  return percentile(times, 0.5);
}

async function fill(dataDir: string, databaseUrl?: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, timeLimitMs: 3_600_000 });
  await fillStudy(database, respondents).finally(() => database.close());
}

/** How soon the built server answers: on an empty directory, after a calm end and after a kill; and what it holds at rest. */
const embedded = () =>
  inDirectory(async (dataDir) => {
    const env = { ...administrator, LOG_LEVEL: 'error' };
    const first = await inDirectory(async (empty) => {
      const product = await startProduct({ env, dataDir: empty });
      await product.stop();
      return [{ what: 'first start on an empty directory: ready', value: seconds(product.readyAfter) }];
    });
    await fill(dataDir);
    const again = await readyAfter(dataDir);
    const resting = await startProduct({ env, dataDir });
    await wait(restMilliseconds);
    const memory = memoryOf(resting.pid);
    await resting.kill();
    const killed = await startProduct({ env, dataDir });
    await killed.stop();
    return [
      ...first,
      { what: `start again with ${people}: ready`, value: seconds(again), goal: 'under 2 s' },
      { what: 'start after a kill: ready', value: seconds(killed.readyAfter), goal: 'under 5 s' },
      { what: `memory at rest with ${people}`, value: memory === undefined ? 'unknown' : `${memory.toFixed(0)} MB`, goal: 'at most 300 MB' },
    ];
  });

const postgres = () =>
  onPostgres((databaseUrl) =>
    inDirectory(async (dataDir) => {
      await fill(dataDir, databaseUrl);
      return [{ what: `start again on PostgreSQL with ${people}: ready`, value: seconds(await readyAfter(dataDir, databaseUrl)), goal: 'under 1 s' }];
    }),
  );

export const restart: readonly Measurement[] = [
  { name: 'restart and memory, embedded', run: embedded },
  { name: 'restart on PostgreSQL', run: postgres },
];
