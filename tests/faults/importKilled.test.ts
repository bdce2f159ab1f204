import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { administrator, asAdministrator } from '../e2e/publicStudy.ts';
import { patience } from '../patience.ts';
import { faultSettings } from './harness/faultStudy.ts';

const rows = 750;
const file = `name,shortname,typeChurch,city\n${Array.from({ length: rows }, (_, at) => `Parish ${at + 1},C${at + 1},Small,Antsirabe`).join('\n')}\n`;

async function tokenOf({ url }: Product): Promise<string> {
  const body = JSON.stringify({ username: administrator.email, password: administrator.password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

interface Line {
  id: string;
  parentId: string;
  status: string;
  counts: { new: number } | null;
  canUndo: boolean;
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

test(
  'a server killed while it imports says truly how much of the file it holds, takes that back, and takes the file again',
  { timeout: patience(300_000) },
  async () => {
    const dataDir = emptyDataDir();
    let product = await startProduct({ env: faultSettings, dataDir });
    try {
      const make = await asAdministrator(product);
      const under = async (path: string, name: string) => String((await make(path, { name, shortname: `S${name.slice(-2).trim()}` })).id);
      const division = await under('divisions', 'Division');
      let partly = 0;
      const union = await under(`divisions/${division}/unions`, 'Union');
      // At the first row, while they are stored, and at the last one.
      for (const [at, moment] of [0, (rows * 2) / 3, rows].entries()) {
        const conference = await under(`unions/${union}/conferences`, `Conference ${at}`);
        const running = product;
        let killing: Promise<void> | undefined;
        const report = await imports(running, conference, (done) => {
          if (done >= moment) killing ??= running.kill();
        });
        await killing;
        product = await startProduct({ env: faultSettings, dataDir, port: running.port });
        const post = await asAdministrator(product);
        const churches = async () =>
          ((await post(`churches?filter=${encodeURIComponent(JSON.stringify({ conferenceId: conference }))}`, undefined, 'GET')) as unknown as unknown[])
            .length;
        const held = await churches();
        const lines = (await post('imports?range=[0,99]', undefined, 'GET')) as unknown as Line[];
        // Ended before it was even noted, it has no line.
        const line = lines.find(({ parentId }) => parentId === conference) ?? { id: '', status: 'failed', counts: null, canUndo: false };
        expect([line.status, line.counts?.new ?? 0, line.canUndo], `killed at row ${moment}`).toEqual([held === rows ? 'stored' : 'failed', held, held > 0]);
        expect(report?.stored ?? held === rows).toBe(held === rows);
        partly += Number(held > 0 && held < rows);
        if (line.canUndo && held < rows) await post(`imports/${line.id}/undo`);
        const left = await churches();
        expect(left).toBe(held === rows ? rows : 0);
        const again = await imports(product, conference);
        expect(again?.counts).toMatchObject({ new: rows - left, unchanged: left });
        expect(await churches()).toBe(rows);
        expect(await post('audit/proof', undefined, 'GET')).toMatchObject({ brokenAt: null });
      }
      expect(partly, 'one of the kills met an import that had stored some').toBeGreaterThan(0);
    } finally {
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
