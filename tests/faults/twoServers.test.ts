import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase.ts';
import type { ManyTold } from '../../src/contract/index.ts';
import { hasPostgres } from '../database/onEachDatabase.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { asAdministrator } from '../e2e/publicStudy.ts';
import { patience } from '../patience.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { faultSettings, hasFaultStudy } from './harness/faultStudy.ts';
import { seededRandom } from './harness/seededRandom.ts';

const anHour = 3_600_000;

/** What one server answers: its status, and what it acknowledged. */
async function calls({ url }: Product, path: string, body: unknown): Promise<{ status: number; receipt: string; applied: string[]; receivedAt: string }> {
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { receipt = '', applied = [], receivedAt = '' } = (await answer.json()) as { receipt?: string; applied?: string[]; receivedAt?: string };
  return { status: answer.status, receipt, applied, receivedAt };
}

test.skipIf(!hasPostgres)('two servers on one database, one of them an hour ahead: each questionnaire once, each answer as it was typed last', async () => {
  const postgres = await startPostgres();
  const env = { ...faultSettings, DATABASE_URL: postgres.url };
  const products: Product[] = [];
  try {
    const wrongClock = { NODE_OPTIONS: `--import ${resolve('tests/faults/harness/wrongClock.mjs')}`, CLOCK_AHEAD: String(anHour) };
    // Both at once on an empty database: one makes its tables and its administrator, and both start.
    const started = await Promise.allSettled([startProduct({ env }), startProduct({ env: { ...env, ...wrongClock } })]);
    products.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    expect(started.map((one) => (one.status === 'fulfilled' ? 'started' : String(one.reason)))).toEqual(['started', 'started']);
    const [here, ahead] = products as [Product, Product];
    const { post, formId, token, ids } = await hasFaultStudy(here);
    const random = seededRandom(24);
    const either = () => random.of([here, ahead]);
    const say = (label: string, sequence: number) => ({
      id: ids.Day,
      reponses: [label],
      operationId: randomUUID(),
      sequence,
      language: 'en',
      typedAt: new Date().toISOString(),
    });

    const questionnaires = Array.from({ length: 12 }, (_, at) => `Questionnaire ${at}`);
    const answered = await Promise.all(
      questionnaires.map(async (label) => {
        const submission = randomUUID();
        const path = (call: string) => `formulaires/${formId}/${call}?token=${token}&submission=${submission}`;
        const operations = [{ ...say(label, 1), id: ids.Label }, ...[2, 3, 4, 5].map((sequence) => say(`${label}, word ${sequence}`, sequence))];
        // Later before earlier, by either server, and every one twice at the same time.
        const sent = [...operations]
          .sort(() => random.next() - 0.5)
          .flatMap((operation) => [here, ahead].map((server) => calls(server, path('operations'), [operation])));
        const answers = await Promise.all(sent);
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        expect(new Set(answers.flatMap(({ applied }) => applied)).size).toBe(operations.length);
        const entries = [
          { id: ids.Label, reponses: [label] },
          { id: ids.Day, reponses: [`${label}, word 5`] },
        ];
        const receipts = await Promise.all([here, ahead, either()].map((server) => calls(server, path('reponses'), entries)));
        expect(receipts.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(1);
        return answers;
      }),
    );
    // Both have really answered, each by its own clock.
    const times = answered.flat().map(({ receivedAt }) => new Date(receivedAt).getTime());
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(anHour / 2);
    expect(await post(`formulaires/${formId}/responses/count`, undefined, 'GET')).toMatchObject({
      count: questionnaires.length,
      complete: questionnaires.length,
    });
    const sets = (await post(`formulaires/${formId}/responses?range=[0,99]`, undefined, 'GET')) as unknown as { id: string }[];
    for (const { id } of sets) {
      const { answers } = (await post(`formulaires/${formId}/responses/${id}`, undefined, 'GET')) as unknown as {
        answers: { id: string; reponses: string[] }[];
      };
      const said = Object.fromEntries(answers.map((answer) => [answer.id, answer.reponses[0]]));
      expect(said[ids.Day as string]).toBe(`${said[ids.Label as string]}, word 5`);
    }
    expect(await post('audit/proof', undefined, 'GET')).toMatchObject({ brokenAt: null });
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await postgres.stop();
  }
});

test.skipIf(!hasPostgres)(
  'servers that start alongside senders change nothing and stand in nobody’s way: no deadlock, every send acknowledged',
  { timeout: patience(180_000) },
  async () => {
    const postgres = await startPostgres();
    const env = { ...faultSettings, DATABASE_URL: postgres.url };
    const products: Product[] = [];
    try {
      const first = await startProduct({ env });
      products.push(first);
      const { formId, token, ids } = await hasFaultStudy(first);
      const statuses: number[] = [];
      const end = new AbortController();
      const senders = Array.from({ length: 8 }, async () => {
        while (!end.signal.aborted) {
          const { status } = await calls(first, `formulaires/${formId}/reponses?token=${token}&submission=${randomUUID()}`, [
            { id: ids.Label, reponses: ['Somebody'] },
          ]);
          statuses.push(status);
        }
      });
      for (let start = 0; start < 2; start += 1) products.push(await startProduct({ env }));
      end.abort();
      await Promise.all(senders);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(statuses.length).toBeGreaterThan(20);
      const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
      const { rows } = await database.db.execute(sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`);
      await database.close();
      expect(rows).toEqual([{ deadlocks: 0 }]);
    } finally {
      await Promise.all(products.map((product) => product.stop()));
      await postgres.stop();
    }
  },
);

const churches = 1_000;
const list = `name,shortname,typeChurch,city\n${Array.from({ length: churches }, (_, at) => `Parish ${at + 1},C${at + 1},Small,Antsirabe`).join('\n')}\n`;

function outboxOf({ outboxDir }: Product): string[] {
  return existsSync(outboxDir) ? readdirSync(outboxDir).map((name) => readFileSync(join(outboxDir, name), 'utf8')) : [];
}

test.skipIf(!hasPostgres)('servers that only answer leave acts on many and mail to the one that works', { timeout: patience(180_000) }, async () => {
  const postgres = await startPostgres();
  const env = { ...faultSettings, DATABASE_URL: postgres.url };
  const products: Product[] = [];
  try {
    const answering = await startProduct({ env: { ...env, BACKGROUND: 'elsewhere' } });
    products.push(answering);
    const post = await asAdministrator(answering);
    const under = async (path: string, name: string) => String((await post(path, { name, shortname: name })).id);
    const union = await under(`divisions/${await under('divisions', 'Division')}/unions`, 'Union');
    const [from, to] = [await under(`unions/${union}/conferences`, 'One'), await under(`unions/${union}/conferences`, 'Two')];
    const body = new FormData();
    body.set('file', new File([list], 'churches.csv'));
    await post(`conferences/${from}/import`, body);

    const id = randomUUID();
    const told = async () => (await post(`churches/many/${id}`, undefined, 'GET')) as unknown as ManyTold;
    const begun = (await post('churches/many', { id, act: 'edit', values: { conferenceId: to }, filter: { conferenceId: from } })) as unknown as ManyTold;
    await post('users', { name: 'Colleague', telephone: '+254712345678', email: 'colleague@study.example', role: 'INVESTIGATOR' });
    // Both do no more while another one starts, which takes longer than a step and a message.
    products.push(await startProduct({ env: { ...env, BACKGROUND: 'elsewhere' } }));
    expect(await told()).toMatchObject({ state: 'running', total: churches, done: begun.done });

    const working = await startProduct({ env });
    products.push(working);
    await expect.poll(async () => (await told()).state, { timeout: patience(60_000) }).toBe('ended');
    expect(await told()).toMatchObject({ total: churches, changed: churches, refused: 0 });
    await expect.poll(() => outboxOf(working), { timeout: patience(60_000) }).toEqual([expect.stringContaining('To: colleague@study.example')]);
    for (const { outboxDir } of products.filter((product) => product !== working)) expect(existsSync(outboxDir)).toBe(false);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await postgres.stop();
  }
});
