import { randomUUID } from 'node:crypto';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { signIn } from './administrator.ts';
import { answersTo, buildLongForm } from './buildLongForm.ts';
import { cpuOf } from './cpuOf.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';
import { postMany, type Posted } from './postMany.ts';
import { startLimit } from './startLimit.ts';
import { unthrottled } from './unthrottled.ts';

const answers = 50;
const count = 300;
const rounds = 6;
/** Loads that come before: by what is compiled and kept meanwhile, the bare server takes twice as much after them as at first, and ours half as much again. */
const warming = 5;
const settings = {
  ...unthrottled,
  QUEUE_SECONDS: '2',
};

interface Measured {
  rate: number;
  p95: number;
  /** Milliseconds of the server's computing for each send. */
  cpu: number;
}

interface Server {
  url: string;
  pid: number;
  connections: number;
  call(): Posted;
}

const calls = (call: Server['call']) => Array.from({ length: count }, () => [call()]);

/** Several in turns, so that what else the machine does at a time meets all of them. */
async function measureInTurns(servers: readonly Server[]): Promise<Measured[]> {
  const measured = servers.map(() => ({ seconds: 0, times: [] as number[], cpu: 0 }));
  for (let round = 0; round < warming; round += 1) for (const { call, ...server } of servers) await postMany({ ...server, people: calls(call) });
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { call, ...server }] of servers.entries()) {
      const people = calls(call);
      const before = cpuOf(server.pid) ?? Number.NaN;
      const { times, lost, seconds } = await postMany({ ...server, people });
      if (lost > 0) throw new Error(`${lost} of ${count} sends were not acknowledged`);
      const sums = measured[at];
      if (!sums) continue;
      sums.seconds += seconds;
      sums.times.push(...times);
      sums.cpu += (cpuOf(server.pid) ?? Number.NaN) - before;
    }
  }
  return measured.map(({ seconds, times, cpu }) => ({ rate: times.length / seconds, p95: percentile(times, 0.95), cpu: cpu / times.length }));
}

const written = ({ rate, p95, cpu }: Measured) => `${rate.toFixed(0)} /s, p95 ${p95.toFixed(0)} ms, ${cpu.toFixed(2)} ms CPU of the server each`;

/** Sends of 50 answers next to those of a bare server that keeps each body as one row, on the same kind of database: only the ratios say something. */
async function measure(name: string, environment: Readonly<Record<string, string>>, goal: string): Promise<Figure[]> {
  const product = await startProduct({ env: { ...settings, ...environment } });
  const limit = await startLimit(environment);
  try {
    const admin = await signIn(product.url);
    const form = await buildLongForm(admin);
    await admin('PUT', `formulaires/${form.id}`, { dailyLimit: 1_000_000 });
    const body = JSON.stringify(answersTo(form, answers));
    const path = () => `/api/formulaires/${form.id}/reponses?token=${form.token}&version=1&submission=${randomUUID()}`;
    const figures: Figure[] = [];
    for (const connections of [16, 64]) {
      const [bare, ours] = await measureInTurns([
        { url: limit.url, call: () => ({ path: '/', body }), connections, pid: limit.pid },
        { url: product.url, call: () => ({ path: path(), body }), connections, pid: product.pid },
      ]);
      if (!bare || !ours) continue;
      const what = `sends of ${answers} answers over ${connections} connections, ${name}`;
      figures.push(
        { what: `${what}: bare server, one row each`, value: written(bare) },
        { what: `${what}: ours`, value: written(ours) },
        { what: `${what}: rate against the bare server`, value: `${(ours.rate / bare.rate).toFixed(2)}x`, goal },
        { what: `${what}: p95 against the bare server`, value: `${(ours.p95 / bare.p95).toFixed(1)}x`, goal: 'at most 2x' },
      );
    }
    return figures;
  } finally {
    await limit.stop();
    await product.stop();
  }
}

export const againstLimit: readonly Measurement[] = [
  { name: 'send against the limit, embedded', run: () => measure('embedded', {}, 'at least 1x') },
  {
    name: 'send against the limit, PostgreSQL',
    run: () => onPostgres((url) => measure('PostgreSQL', { DATABASE_URL: url }, 'at least 0.5x'), { durable: true }),
  },
];
