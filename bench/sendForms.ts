import { randomUUID } from 'node:crypto';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { signIn } from './administrator.ts';
import { answersTo, buildLongForm, type LongForm } from './buildLongForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { onPostgres } from './onPostgres.ts';
import { percentile } from './percentile.ts';
import { unthrottled } from './unthrottled.ts';

const clients = 50;
const formsEach = 20;

/** Milliseconds of each send, and how many were not acknowledged. */
async function sendAll(url: string, form: LongForm): Promise<{ times: number[]; lost: number; seconds: number }> {
  const body = JSON.stringify(answersTo(form, form.questions.length));
  const times: number[] = [];
  let lost = 0;
  const begin = performance.now();
  const client = async (): Promise<void> => {
    for (let number = 0; number < formsEach; number += 1) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/formulaires/${form.id}/reponses?token=${form.token}&submission=${randomUUID()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const receipt = (await answer.json()) as { receipt?: string };
      if (!answer.ok || !receipt.receipt) lost += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, lost, seconds: (performance.now() - begin) / 1000 };
}

async function measure(name: string, environment: Readonly<Record<string, string>>): Promise<Figure[]> {
  const product = await startProduct({
    env: {
      ...unthrottled,
      ...environment,
    },
  });
  try {
    const call = await signIn(product.url);
    const form = await buildLongForm(call);
    const { times, lost, seconds } = await sendAll(product.url, form);
    const { count, complete } = await call('GET', `formulaires/${form.id}/responses/count`);
    const sent = clients * formsEach;
    if (lost > 0 || count !== sent || complete !== sent) throw new Error(`${name}: ${sent} sent, ${lost} not acknowledged, ${String(count)} stored`);
    const what = `${clients} clients, ${sent} forms of 200 answers, ${name}`;
    return [
      { what: `${what}: stored`, value: `${String(count)} of ${sent}`, goal: 'all' },
      { what: `${what}: rate`, value: `${(sent / seconds).toFixed(0)} /s`, goal: name === 'PostgreSQL' ? 'at least 50' : 'at least 20' },
      { what: `${what}: p95`, value: `${percentile(times, 0.95).toFixed(0)} ms`, goal: name === 'PostgreSQL' ? '' : 'under 500' },
    ];
  } finally {
    await product.stop();
  }
}

export const sendForms: readonly Measurement[] = [
  { name: 'send to the embedded database', run: () => measure('embedded', {}) },
  { name: 'send to PostgreSQL', run: () => onPostgres((url) => measure('PostgreSQL', { DATABASE_URL: url }), { durable: true }) },
];
