import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';
import { faultSettings, hasFaultStudy, type FaultStudy } from './harness/faultStudy.ts';

const canLimit = spawnSync('prlimit', ['--version']).status === 0;
const soon = { timeout: patience(60_000), interval: 200 };

/** Phones that send one questionnaire after the other, each under its own number until it has its receipt. */
function startSenders(product: Product, { formId, token, ids }: FaultStudy, count: number) {
  const receipts = new Map<string, string>();
  const sending = { ended: false };
  const send = async (submission: string): Promise<string | undefined> => {
    const answer = await fetch(`${product.url}/api/formulaires/${formId}/reponses?token=${token}&submission=${submission}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ id: ids.Label, reponses: [submission] }]),
      signal: AbortSignal.timeout(patience(20_000)),
    });
    const body = (await answer.json()) as { receipt?: string };
    return answer.status === 200 ? body.receipt : undefined;
  };
  const work = async (): Promise<void> => {
    while (!sending.ended) {
      const submission = randomUUID();
      for (let receipt: string | undefined; receipt === undefined;) {
        receipt = await send(submission).catch(() => undefined);
        if (receipt === undefined) await wait(100);
        else receipts.set(submission, receipt);
      }
    }
  };
  const working = Promise.all(Array.from({ length: count }, work));
  return {
    receipts,
    send,
    async end() {
      sending.ended = true;
      await working;
    },
  };
}

test.skipIf(!canLimit)(
  'out of descriptors again and again while phones send: each time they go on as soon as there are some, and nothing is lost or doubled (needs prlimit)',
  { timeout: patience(300_000) },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'descriptors-'));
    const product = await startProduct({ dataDir: emptyDataDir(join(folder, 'data')), env: faultSettings });
    try {
      const study = await hasFaultStudy(product);
      const open = readdirSync(`/proc/${product.pid}/fd`).length;
      const room = 40;
      expect(spawnSync('prlimit', ['--pid', String(product.pid), `--nofile=${open + room}`]).status).toBe(0);
      const phones = startSenders(product, study, 4);
      for (let round = 0; round < 3; round += 1) {
        const before = phones.receipts.size;
        await expect.poll(() => phones.receipts.size, soon).toBeGreaterThan(before + 5);
        const said = product.output().length;
        const idle: Socket[] = Array.from({ length: 2 * room }, () => connect(product.port, '127.0.0.1').on('error', () => undefined));
        await expect.poll(() => product.output().slice(said), soon).toContain('EMFILE');
        for (const socket of idle) socket.destroy();
        const atRoom = phones.receipts.size;
        await expect.poll(() => phones.receipts.size, soon).toBeGreaterThan(atRoom + 5);
      }
      await phones.end();
      await expect.poll(async () => (await fetch(`${product.url}/health`)).json(), soon).toMatchObject({ ok: true });
      for (const [submission, receipt] of [...phones.receipts].slice(-20)) expect(await phones.send(submission)).toBe(receipt);
      expect(await study.post(`formulaires/${study.formId}/responses/count`, undefined, 'GET')).toMatchObject({ complete: phones.receipts.size });
      expect(await study.post('audit/proof', undefined, 'GET')).toMatchObject({ brokenAt: null });
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
