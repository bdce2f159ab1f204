import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

const rows = 10_000;
/** Of an import's length, the part that anybody else may wait at most. An import of this many rows makes some eighty pauses. */
const longestPart = 1 / 3;

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' } });
});
afterAll(() => api.close());

/** Asks again and again until it is over; answers every status, and the longest wait for one. */
async function asks(isOver: () => boolean, call: () => Promise<{ status: number }>): Promise<{ statuses: number[]; longest: number }> {
  const statuses: number[] = [];
  let longest = 0;
  while (!isOver()) {
    const begin = performance.now();
    statuses.push((await call()).status);
    longest = Math.max(longest, performance.now() - begin);
    await new Promise(setImmediate);
  }
  return { statuses, longest };
}

/** Here the embedded database runs in the calling thread and leaves no turn to anybody; the product gives it a thread of its own. */
const hasOwnThread = process.env.API_DATABASE === 'postgres';

test.skipIf(!hasOwnThread)(
  'while ten thousand rows are imported, reads and sends are answered between its batches',
  { timeout: patience(240_000) },
  async () => {
    const { conference } = await hasHierarchy(api.admin);
    const form = await buildForm(api.admin, 'Beside an import', [[{ title: 'How are you?' }]]);
    const { json } = await form.activates();
    const answers = [{ id: form.questions['How are you?'], reponses: ['Well'] }];
    const file = `name,shortname\n${Array.from({ length: rows }, (_, at) => `Parish ${at},P${at}`).join('\n')}\n`;
    let isOver = false;
    const begin = performance.now();
    const importing = api.admin
      .post<Told>(`conferences/${conference.id}/import`, { file: new File([file], 'churches.csv') }, { as: 'multipart' })
      .finally(() => {
        isOver = true;
      });
    const [report, reads, sends] = await Promise.all([
      importing,
      asks(
        () => isOver,
        () => api.admin.get('divisions', { range: [0, 5] }),
      ),
      asks(
        () => isOver,
        () => api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query: { token: String(json.token), submission: randomUUID() } }),
      ),
    ]);
    const length = performance.now() - begin;
    expect(report.json.counts).toMatchObject({ new: rows, refused: 0 });
    for (const [what, { statuses, longest }] of Object.entries({ reads, sends })) {
      expect(new Set(statuses), what).toEqual(new Set([200]));
      expect(statuses.length, what).toBeGreaterThan(3);
      expect(longest / length, `the longest wait of ${what}, of the import's length`).toBeLessThan(longestPart);
    }
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
  },
);
