import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';
import { faultSettings, hasFaultStudy } from './harness/faultStudy.ts';

const kills = 4;
const atOnce = 16;

interface Told {
  receipt: string;
  hash: string;
  /** Of single answers: those that are stored. */
  applied?: string[];
}

/** A questionnaire as somebody brings it: the whole, or first a few answers a call while it is typed. */
interface Filled {
  submission: string;
  pages: readonly (readonly { id: string; reponses: string[]; operationId: string; sequence: number }[])[];
  whole: readonly { id: string; reponses: string[] }[];
}

function filled(ids: Readonly<Record<string, string>>, typed: boolean): Filled {
  const submission = randomUUID();
  const said = { Label: submission, Smoker: 'Yes', Since: 'A year', Age: '40', Day: 'A day' };
  const whole = Object.entries(said).map(([title, answer]) => ({ id: ids[title] ?? title, reponses: [answer] }));
  const operations = whole.map((entry, sequence) => ({ ...entry, operationId: randomUUID(), sequence }));
  return { submission, pages: typed ? [operations.slice(0, 3), operations.slice(3)] : [], whole };
}

const operationsOf = ({ pages }: Filled): string[] => pages.flatMap((page) => page.map(({ operationId }) => operationId));

/** The operations in the history of the stopped server's database, each as often as it is there. */
async function historyIn(dataDir: string): Promise<string[]> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ databaseUrl: undefined, dataDir, logger: silent, timeLimitMs: 60_000, poolSize: 1 });
  try {
    const { rows } = await database.db.execute<{ all: string[] }>(sql`select coalesce(array_agg(operation_id::text), '{}') as all from answer_changes`);
    return rows[0]?.all ?? [];
  } finally {
    await database.close();
  }
}

test(
  'a server killed between a batch and its receipts loses nothing that it acknowledged, single answers among it, and doubles nothing that comes again',
  { timeout: patience(240_000) },
  async () => {
    const dataDir = emptyDataDir();
    let product: Product = await startProduct({ env: faultSettings, dataDir });
    try {
      const { formId, token, ids, post: ask } = await hasFaultStudy(product);
      let running = Promise.resolve(product);
      const acknowledged = new Map<string, Told>();
      const all: Filled[] = [];
      let unanswered = 0;

      const post = async (call: 'operations' | 'reponses', submission: string, body: Filled['whole']): Promise<Told | undefined> => {
        const { url } = await running;
        const headers = { 'content-type': 'application/json' };
        const path = `api/formulaires/${formId}/${call}?token=${token}&submission=${submission}`;
        const answer = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
          .then(async (told) => ({ status: told.status, json: (await told.json()) as Told }))
          .catch(() => undefined);
        if (answer && answer.status !== 200 && answer.status !== 503) throw new Error(JSON.stringify(answer));
        return answer?.status === 200 ? answer.json : undefined;
      };
      const brings = async (...call: Parameters<typeof post>): Promise<Told> => {
        for (;;) {
          const told = await post(...call);
          if (told) return told;
          unanswered += 1;
        }
      };
      const deliver = async ({ submission, pages, whole }: Filled): Promise<void> => {
        for (const page of pages) {
          const { applied } = await brings('operations', submission, page);
          expect(applied).toEqual(page.map(({ operationId }) => operationId));
        }
        acknowledged.set(submission, await brings('reponses', submission, whole));
      };
      const restart = async (): Promise<Product> => {
        const { port } = product;
        await product.kill();
        product = await startProduct({ env: faultSettings, dataDir, port });
        return product;
      };

      let over = false;
      const goesOn = (): boolean => !over;
      const client = async (typed: boolean): Promise<void> => {
        while (goesOn()) {
          const one = filled(ids, typed);
          all.push(one);
          await deliver(one);
        }
      };
      const clients = Promise.all(Array.from({ length: atOnce }, (_, place) => client(place % 2 === 0)));
      for (let kill = 1; kill <= kills; kill += 1) {
        const before = acknowledged.size;
        // While all of them send: most kills meet a batch under way, or one whose receipts have not left.
        await expect.poll(() => acknowledged.size, { timeout: patience(30_000), interval: 1 }).toBeGreaterThan(before + 10 * kill);
        running = restart();
        await running;
      }
      over = true;
      await clients;
      expect(unanswered, 'the kills met sends under way').toBeGreaterThan(0);

      for (const one of all) {
        for (const page of one.pages) {
          expect((await brings('operations', one.submission, page)).applied).toEqual(page.map(({ operationId }) => operationId));
        }
        expect(await brings('reponses', one.submission, one.whole)).toMatchObject(acknowledged.get(one.submission) ?? { receipt: 'lost' });
      }
      const { count } = await ask(`formulaires/${formId}/responses/count`, undefined, 'GET');
      expect(count).toBe(all.length);
      expect(new Set([...acknowledged.values()].map(({ receipt }) => receipt)).size).toBe(all.length);
      const proof = await ask('audit/proof', undefined, 'GET');
      expect(proof).toMatchObject({ brokenAt: null });
      const lines = (await ask(`audit?filter=${encodeURIComponent(JSON.stringify({ action: 'answers' }))}&range=[0,4999]`, undefined, 'GET')) as unknown as {
        recordId: string;
      }[];
      expect(new Set(lines.map(({ recordId }) => recordId)).size).toBe(lines.length);
      await product.stop();
      // One line for each answer that was typed, and none more: neither by a repeated call nor by the whole that says the same.
      expect((await historyIn(dataDir)).sort()).toEqual(all.flatMap(operationsOf).sort());
    } finally {
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
