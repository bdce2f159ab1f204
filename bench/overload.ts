import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { signIn } from './administrator.ts';
import { answersTo, buildLongForm } from './buildLongForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';
import { openPosting, postMany, type Posted } from './postMany.ts';
import { unthrottled } from './unthrottled.ts';

const answers = 50;
/** What it can do is measured with so many at once, and then so many times as much comes for so long. */
const [connections, timesAsMuch, seconds] = [64, 3, 8];
/** As a proxy keeps them: more than wait for their answer in two seconds. A server of Node.js takes one new connection at each turn of its loop, whatever comes by it. */
const kept = 2_000;
/** All phones come from one address here, as behind a proxy, which counts the connections of each. */
const settings = { ...unthrottled, QUEUE_SECONDS: '2', TRUSTED_PROXIES: '1' };

interface Rush {
  /** Acknowledged a second, as long as more came than could be taken. */
  rate: number;
  /** Milliseconds until the answer, of calls that were taken and of those that were told to come again. */
  taken: number[];
  refused: number[];
  /** Calls whose connection broke, or that were read too late (408); a phone then comes again by itself. */
  broken: number;
  /** Seconds until the last one was acknowledged. */
  all: number;
}

/** Phones that come one after the other, whether the ones before have their answer or not; one that is told to come again does, when it is told. */
async function rush(url: string, sends: readonly Posted[], perSecond: number): Promise<Rush> {
  const { post, close } = openPosting(url, kept);
  await Promise.all(Array.from({ length: kept }, () => post({ path: '/health', body: '' })));
  const seen: Omit<Rush, 'rate' | 'all'> = { taken: [], refused: [], broken: 0 };
  const begin = performance.now();
  let inTime = 0;
  const coming = (sends.length / perSecond) * 1000;
  const phone = async (send: Posted, at: number): Promise<void> => {
    await wait((at / perSecond) * 1000);
    for (;;) {
      const start = performance.now();
      const { status, again } = await post(send).catch(() => ({ status: 0, again: 1 }));
      const took = performance.now() - start;
      if (status === 200) {
        seen.taken.push(took);
        if (performance.now() - begin <= coming) inTime += 1;
        return;
      }
      if (status === 0 || status === 408) seen.broken += 1;
      else if (status === 503 && again > 0) seen.refused.push(took);
      else throw new Error(`A send was answered ${status}`);
      await wait((again || 1) * 1000);
    }
  };
  await Promise.all(sends.map(phone));
  close();
  return { ...seen, rate: inTime / (coming / 1000), all: (performance.now() - begin) / 1000 };
}

async function measure(name: string, environment: Readonly<Record<string, string>>): Promise<Figure[]> {
  const product = await startProduct({ env: { ...settings, ...environment } });
  try {
    const call = await signIn(product.url);
    const form = await buildLongForm(call);
    await call('PUT', `formulaires/${form.id}`, { dailyLimit: 1_000_000 });
    const body = JSON.stringify(answersTo(form, answers));
    const send = () => ({ path: `/api/formulaires/${form.id}/reponses?token=${form.token}&version=1&submission=${randomUUID()}`, body });
    const sends = (count: number) => Array.from({ length: count }, send);
    // What is compiled and kept at the first calls is not what is measured.
    const warm = 300;
    await postMany({ url: product.url, people: sends(warm).map((one) => [one]), connections });
    const alone = await postMany({ url: product.url, people: sends(warm * 2).map((one) => [one]), connections });
    const able = alone.times.length / alone.seconds;
    const count = Math.round(able * timesAsMuch * seconds);
    const { rate, taken, refused, broken, all } = await rush(product.url, sends(count), able * timesAsMuch);
    const { count: stored } = await call('GET', `formulaires/${form.id}/responses/count`);
    const sent = warm * 3 + count;
    if (stored !== sent) throw new Error(`${name}: ${sent} sent, ${String(stored)} stored`);
    const what = `${timesAsMuch} times as many sends as it can take, ${name}`;
    return [
      { what: `sends of ${answers} answers over ${connections} connections, ${name}: what it can take`, value: `${able.toFixed(0)} /s` },
      { what: `${what}: acknowledged meanwhile`, value: `${rate.toFixed(0)} /s, ${(rate / able).toFixed(2)}x`, goal: 'at least 0.8x' },
      { what: `${what}: until the answer, p95`, value: `${percentile(taken, 0.95).toFixed(0)} ms`, goal: 'under 3,000 ms' },
      {
        what: `${what}: told to come again, and how soon (p95)`,
        value: refused.length === 0 ? 'none' : `${refused.length} calls, ${percentile(refused, 0.95).toFixed(0)} ms`,
      },
      { what: `${what}: connections that broke, or were read too late`, value: String(broken), goal: 'none' },
      { what: `${what}: stored of ${count}, all of them after`, value: `${count}, ${all.toFixed(0)} s` },
    ];
  } finally {
    await product.stop();
  }
}

/** What is taken in when far more comes than can be taken: a server that only queues would answer everybody too late. */
export const overload: readonly Measurement[] = [
  { name: 'overload, embedded', run: () => measure('embedded', {}) },
  { name: 'overload, PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', { DATABASE_URL: url }), { durable: true }) },
];
