import { randomUUID } from 'node:crypto';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { signIn } from './administrator.ts';
import { answersTo, buildLongForm, type LongForm } from './buildLongForm.ts';
import { cpuOf } from './cpuOf.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';
import { postMany } from './postMany.ts';
import { startLimit } from './startLimit.ts';
import { unthrottled } from './unthrottled.ts';

const answers = 50;
const connections = 16;
/** All of them together stay below what a link may bring in a day. */
const [filled, rounds] = [100, 6];
const settings = {
  ...unthrottled,
  QUEUE_SECONDS: '2',
};

interface Call {
  path: string;
  body: string;
}

/** One questionnaire as a phone brings it: so many answers a call while it is typed, then the whole. */
function callsOf(form: LongForm, together: number): Call[] {
  const { id, token } = form;
  const query = `token=${token}&version=1&submission=${randomUUID()}`;
  const entries = answersTo(form, answers);
  const operations = entries.map((entry, sequence) => ({ ...entry, operationId: randomUUID(), sequence }));
  const pages = Array.from({ length: Math.ceil(answers / together) }, (_, page) => operations.slice(page * together, (page + 1) * together));
  return [
    ...pages.map((page) => ({ path: `/api/formulaires/${id}/operations?${query}`, body: JSON.stringify(page) })),
    { path: `/api/formulaires/${id}/reponses?${query}`, body: JSON.stringify(entries) },
  ];
}

interface Typed {
  questionnaires: number;
  seconds: number;
  times: number[];
  cpu: number;
}

const written = ({ questionnaires, seconds, times, cpu }: Typed) =>
  `${(questionnaires / seconds).toFixed(1)} /s, p95 of a call ${percentile(times, 0.95).toFixed(0)} ms, ${(cpu / questionnaires).toFixed(1)} ms CPU of the server each`;

/** People who type, each questionnaire call after call, next to a bare server that keeps the body of each of these calls as one row. */
async function measure(name: string, environment: Readonly<Record<string, string>>): Promise<Figure[]> {
  const product = await startProduct({ env: { ...settings, ...environment } });
  const limit = await startLimit(environment);
  try {
    const form = await buildLongForm(await signIn(product.url));
    const figures: Figure[] = [];
    for (const together of [10, 1]) {
      const servers = [
        { url: limit.url, pid: limit.pid, path: () => '/', typed: { questionnaires: 0, seconds: 0, times: [], cpu: 0 } as Typed },
        { url: product.url, pid: product.pid, path: ({ path }: Call) => path, typed: { questionnaires: 0, seconds: 0, times: [], cpu: 0 } as Typed },
      ];
      const count = together === 1 ? filled / 5 : filled;
      for (let round = 0; round <= rounds; round += 1) {
        for (const { url, pid, path, typed } of servers) {
          const before = cpuOf(pid) ?? Number.NaN;
          const people = Array.from({ length: count }, () => callsOf(form, together).map((call) => ({ path: path(call), body: call.body })));
          const { times, lost, seconds } = await postMany({ url, people, connections });
          if (lost > 0) throw new Error(`${lost} calls of ${count} questionnaires were not acknowledged`);
          // What is compiled and kept at the first calls is not what is measured.
          if (round === 0) continue;
          typed.questionnaires += count;
          typed.seconds += seconds;
          typed.times.push(...times);
          typed.cpu += (cpuOf(pid) ?? Number.NaN) - before;
        }
      }
      const [bare, ours] = servers.map(({ typed }) => typed) as [Typed, Typed];
      const what = `typing: whole questionnaires of ${answers} answers a second, ${together === 1 ? 'one answer' : `${together} answers`} a call, ${name}`;
      figures.push(
        { what: `${what}: bare server, one row a call`, value: written(bare) },
        { what: `${what}: ours`, value: written(ours), ...(together > 1 && { goal: 'at least 100' }) },
        {
          what: `${what}: rate next to the bare server`,
          value: `${(ours.questionnaires / ours.seconds / (bare.questionnaires / bare.seconds)).toFixed(2)}x`,
          goal: 'at least 0.5x',
        },
      );
    }
    return figures;
  } finally {
    await limit.stop();
    await product.stop();
  }
}

export const typing: readonly Measurement[] = [
  { name: 'typing, embedded', run: () => measure('embedded', {}) },
  { name: 'typing, PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', { DATABASE_URL: url }), { durable: true }) },
];
