import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { administrator, asAdministrator } from '../e2e/publicStudy.ts';
import { faultSettings } from './harness/faultStudy.ts';

const rows = 2_000;
const file = `name,shortname,typeChurch,city\n${Array.from({ length: rows }, (_, at) => `Parish ${at + 1},C${at + 1},Small,Antsirabe`).join('\n')}\n`;

async function tokenOf({ url }: Product): Promise<string> {
  const body = JSON.stringify({ username: administrator.email, password: administrator.password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Gives the file, and reads how far the server says it is; `heard` may end the server meanwhile. Undefined where no report came. */
async function imports(product: Product, conference: string, heard: (done: number) => void = () => undefined): Promise<Record<string, unknown> | undefined> {
  const body = new FormData();
  body.set('file', new File([file], 'churches.csv'));
  const headers = { authorization: `Bearer ${await tokenOf(product)}`, accept: 'application/x-ndjson' };
  const answer = await fetch(`${product.url}/api/conferences/${conference}/import`, { method: 'POST', headers, body });
  let [text, told] = ['', 0];
  try {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const lines = text.split('\n').slice(0, -1);
      for (const line of lines.slice(told)) heard((JSON.parse(line) as { done?: number }).done ?? rows);
      told = lines.length;
    }
  } catch {
    return undefined;
  }
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { body?: Record<string, unknown> };
  return last.body;
}

test('a server killed while it imports holds all of the file or nothing, claims no more, and takes the file again', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'import-'));
  let product = await startProduct({ env: faultSettings, dataDir });
  try {
    const make = await asAdministrator(product);
    const under = async (path: string, name: string) => String((await make(path, { name, shortname: `S${name.slice(-2).trim()}` })).id);
    const division = await under('divisions', 'Division');
    const union = await under(`divisions/${division}/unions`, 'Union');
    // At the first row, in the middle, and when the last row is read and the rest is being written down.
    for (const [at, moment] of [0, rows / 2, rows].entries()) {
      const conference = await under(`unions/${union}/conferences`, `Conference ${at}`);
      const running = product;
      let killing: Promise<void> | undefined;
      const report = await imports(running, conference, (done) => {
        if (done >= moment) killing ??= running.kill();
      });
      await killing;
      product = await startProduct({ env: faultSettings, dataDir, port: running.port });
      const post = await asAdministrator(product);
      const churches = async () => ((await post(`churches?filter=${encodeURIComponent(JSON.stringify({ conferenceId: conference }))}`, undefined, 'GET')) as unknown as unknown[]).length;
      const held = await churches();
      expect([0, rows], `killed at row ${moment}`).toContain(held);
      const lines = (await post('imports?range=[0,99]', undefined, 'GET')) as unknown as { parentId: string; status: string }[];
      const status = lines.find(({ parentId }) => parentId === conference)?.status;
      // Ended before it was even noted, it has no line.
      expect([status ?? 'failed', report?.stored ?? held === rows]).toEqual(held === rows ? ['stored', true] : ['failed', false]);
      const again = await imports(product, conference);
      expect(again?.counts).toMatchObject(held === rows ? { unchanged: rows } : { new: rows });
      expect(await churches()).toBe(rows);
    }
  } finally {
    await product.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
