import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ManyTold } from '../../src/contract/index.ts';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { startProduct } from '../e2e/harness/startProduct.ts';
import { asAdministrator, type Post } from '../e2e/publicStudy.ts';
import { patience } from '../patience.ts';
import { faultSettings } from './harness/faultStudy.ts';

/** So many that the act goes on for as long as a server takes to start again. */
const rows = 4_000;
const file = `name,shortname,typeChurch,city\n${Array.from({ length: rows }, (_, at) => `Parish ${at + 1},C${at + 1},Small,Antsirabe`).join('\n')}\n`;

interface Church {
  id: string;
  revision: number;
}

/** How far an act is when it is at least so far, or under way no more. */
async function reaches(post: Post, id: string, done: number): Promise<ManyTold> {
  for (;;) {
    const told = (await post(`churches/many/${id}`, undefined, 'GET')) as unknown as ManyTold;
    if (told.state !== 'running' || told.done >= done) return told;
    await wait(20);
  }
}

test(
  'an act on thousands of records is gone on with by a server that is killed twice on the way: each is acted on once, and the report says so',
  {
    timeout: patience(400_000),
  },
  async () => {
    const dataDir = emptyDataDir();
    let product = await startProduct({ env: faultSettings, dataDir });
    try {
      let post = await asAdministrator(product);
      const made = async (path: string, name: string) => String((await post(path, { name, shortname: name.slice(0, 3) + name.slice(-1) })).id);
      const division = await made('divisions', 'Division');
      const union = await made(`divisions/${division}/unions`, 'Union');
      const [from, to] = [await made(`unions/${union}/conferences`, 'Conference 1'), await made(`unions/${union}/conferences`, 'Conference 2')];
      const body = new FormData();
      body.set('file', new File([file], 'churches.csv'));
      await post(`conferences/${from}/import`, body);
      const churchesOf = async (conferenceId: string) =>
        (await post(`churches?filter=${encodeURIComponent(JSON.stringify({ conferenceId }))}`, undefined, 'GET')) as unknown as Church[];

      const id = randomUUID();
      await post('churches/many', { id, act: 'edit', values: { conferenceId: to }, filter: { conferenceId: from } });
      for (const moment of [rows / 4, rows / 2]) {
        const { state } = await reaches(post, id, moment);
        expect(state).toBe('running');
        await product.kill();
        product = await startProduct({ env: faultSettings, dataDir, port: product.port });
        post = await asAdministrator(product);
        const told = await reaches(post, id, 0);
        expect(told.done).toBeGreaterThanOrEqual(moment);
        expect(told.done).toBeLessThan(rows);
      }
      expect(await reaches(post, id, rows + 1)).toMatchObject({ state: 'ended', total: rows, done: rows, unchanged: 0, refused: 0, changed: rows });
      expect(await churchesOf(from)).toEqual([]);
      const moved = await churchesOf(to);
      expect(moved).toHaveLength(rows);
      expect(new Set(moved.map(({ revision }) => revision))).toEqual(new Set([2]));
      expect(await post('audit/proof', undefined, 'GET')).toMatchObject({ brokenAt: null });
    } finally {
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
