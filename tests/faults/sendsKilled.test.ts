import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';
import { faultSettings, hasFaultStudy } from './harness/faultStudy.ts';

const kills = 4;
const atOnce = 16;

interface Told {
  receipt: string;
  hash: string;
}

test(
  'a server killed between a batch and its receipts loses nothing that it acknowledged and doubles nothing that comes again',
  { timeout: patience(240_000) },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sends-'));
    let product: Product = await startProduct({ env: faultSettings, dataDir });
    try {
      const { formId, token, ids, post } = await hasFaultStudy(product);
      let running = Promise.resolve(product);
      const acknowledged = new Map<string, Told>();
      const submissions: string[] = [];
      let unanswered = 0;

      const send = async (submission: string): Promise<Told | undefined> => {
        const { url } = await running;
        const body = JSON.stringify([{ id: ids.Label, reponses: [submission] }]);
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${url}/api/formulaires/${formId}/reponses?token=${token}&submission=${submission}`, { method: 'POST', headers, body })
          .then(async (told) => ({ status: told.status, json: (await told.json()) as Told }))
          .catch(() => undefined);
        if (answer && answer.status !== 200 && answer.status !== 503) throw new Error(JSON.stringify(answer));
        return answer?.status === 200 ? answer.json : undefined;
      };
      const deliver = async (submission: string): Promise<void> => {
        for (let told: Told | undefined; !told;) {
          told = await send(submission);
          if (told) acknowledged.set(submission, told);
          else unanswered += 1;
        }
      };
      const restart = async (): Promise<Product> => {
        const { port } = product;
        await product.kill();
        product = await startProduct({ env: faultSettings, dataDir, port });
        return product;
      };

      let over = false;
      const goesOn = (): boolean => !over;
      const client = async (): Promise<void> => {
        while (goesOn()) {
          const submission = randomUUID();
          submissions.push(submission);
          await deliver(submission);
        }
      };
      const clients = Promise.all(Array.from({ length: atOnce }, client));
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

      for (const submission of submissions) expect(await send(submission), submission).toMatchObject(acknowledged.get(submission) ?? { receipt: 'lost' });
      const { count } = await post(`formulaires/${formId}/responses/count`, undefined, 'GET');
      expect(count).toBe(submissions.length);
      expect(new Set([...acknowledged.values()].map(({ receipt }) => receipt)).size).toBe(submissions.length);
      const proof = await post('audit/proof', undefined, 'GET');
      expect(proof).toMatchObject({ brokenAt: null });
      const lines = (await post(`audit?filter=${encodeURIComponent(JSON.stringify({ action: 'answers' }))}&range=[0,4999]`, undefined, 'GET')) as unknown as {
        recordId: string;
      }[];
      expect(new Set(lines.map(({ recordId }) => recordId)).size).toBe(lines.length);
    } finally {
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
