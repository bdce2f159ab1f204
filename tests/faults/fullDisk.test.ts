import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';
import { faultSettings, hasFaultStudy, type FaultStudy } from './harness/faultStudy.ts';

const preload = `--import ${resolve('tests/faults/harness/fullDisk.mjs')}`;
/** A call that is never answered is the worst of all: nobody is told anything. */
const longest = patience(25_000);

interface Sent {
  status: number;
  submission: string;
}

async function sends(url: string, { formId, token, ids }: FaultStudy, label: string): Promise<Sent> {
  const submission = randomUUID();
  const answer = await fetch(`${url}/api/formulaires/${formId}/reponses?token=${token}&submission=${submission}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ id: ids.Label, reponses: [label] }]),
    signal: AbortSignal.timeout(longest),
  });
  await answer.arrayBuffer();
  return { status: answer.status, submission };
}

test('on a disk that is full to the last block nobody waits for an answer and nothing is acknowledged; once there is room it goes on by itself with everything that was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  const full = join(folder, 'full');
  const product = await startProduct({ dataDir: emptyDataDir(join(folder, 'data')), env: { ...faultSettings, NODE_OPTIONS: preload, FULL_DISK: full } });
  try {
    const study = await hasFaultStudy(product);
    const taken = new Set<string>();
    const tries = async (label: string): Promise<number> => {
      const { status, submission } = await sends(product.url, study, label);
      if (status === 200) taken.add(submission);
      return status;
    };
    for (let count = 0; count < 5; count += 1) expect(await tries(`before ${count}`)).toBe(200);
    const health = async () => (await fetch(`${product.url}/health`, { signal: AbortSignal.timeout(longest) })).status;
    expect(await health()).toBe(200);
    writeFileSync(full, '');
    for (const status of await Promise.all(Array.from({ length: 8 }, (_, count) => tries(`full ${count}`)))) expect([503, 507]).toContain(status);
    expect([503, 507]).toContain(await tries('still full'));

    await expect.poll(health, { timeout: patience(60_000), interval: 200 }).toBe(503);
    expect((await fetch(`${product.url}/health/live`)).status).toBe(200);

    rmSync(full);
    await expect.poll(() => tries('room again'), { timeout: patience(60_000), interval: 200 }).toBe(200);
    await expect.poll(health, { timeout: patience(60_000), interval: 200 }).toBe(200);
    expect(taken.size).toBe(6);
    expect(await study.post(`formulaires/${study.formId}/responses/count`, undefined, 'GET')).toMatchObject({ complete: taken.size });
    expect(await study.post('audit/proof', undefined, 'GET')).toMatchObject({ brokenAt: null });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
