import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

const rows = 4_000;
/**
 * Of a long work's length, the part that anybody else may wait at most: who waited for all of it would wait for the whole. Work on this many rows makes
 * some thirty pauses, but a machine that is busy with other files gives the processor away for as long as several of them.
 */
const longestPart = 1 / 2;

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' }, ownThread: true });
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

test('while thousands of rows are imported, exported and taken back, reads and sends are answered in between', { timeout: patience(240_000) }, async () => {
  const { conference } = await hasHierarchy(api.admin);
  const form = await buildForm(api.admin, 'Beside an import', [[{ title: 'How are you?' }]]);
  const { json } = await form.activates();
  const answers = [{ id: form.questions['How are you?'], reponses: ['Well'] }];

  /** Does it while somebody reads and somebody sends, and answers the longest wait of each, of its length. */
  async function waitsAlongside<Done>(what: string, work: () => Promise<Done>): Promise<{ done: Done; waits: Record<'reads' | 'sends', number> }> {
    let isOver = false;
    const begin = performance.now();
    const [done, reads, sends] = await Promise.all([
      work().finally(() => {
        isOver = true;
      }),
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
    for (const [who, { statuses }] of Object.entries({ reads, sends })) {
      expect(new Set(statuses), `${who} beside ${what}`).toEqual(new Set([200]));
      expect(statuses.length, `${who} beside ${what}`).toBeGreaterThan(1);
    }
    return { done, waits: { reads: reads.longest / length, sends: sends.longest / length } };
  }

  function expectShort(what: string, waits: Readonly<Record<string, number>>): void {
    for (const [who, part] of Object.entries(waits)) expect(part, `the longest wait of ${who}, of the length of ${what}`).toBeLessThan(longestPart);
  }

  async function alongside<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
    const { done, waits } = await waitsAlongside(what, work);
    expectShort(what, waits);
    return done;
  }

  /** A work that is over so soon that one pause of the machine is half of it: what makes others wait does so each time, a pause does not. */
  async function shortAlongside<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
    const tries = [await waitsAlongside(what, work), await waitsAlongside(what, work), await waitsAlongside(what, work)] as const;
    const least = (who: 'reads' | 'sends') => Math.min(...tries.map(({ waits }) => waits[who]));
    expectShort(what, { reads: least('reads'), sends: least('sends') });
    return tries[0].done;
  }

  const file = `name,shortname\n${Array.from({ length: rows }, (_, at) => `Parish ${at},P${at}`).join('\n')}\n`;
  const imported = await alongside('the import', () =>
    api.admin.post<Told>(`conferences/${conference.id}/import`, { file: new File([file], 'churches.csv') }, { as: 'multipart' }),
  );
  expect(imported.json.counts).toMatchObject({ new: rows, refused: 0 });
  const exported = await shortAlongside('the export', () => api.admin.get('churches/export', { format: 'csv' }));
  expect(exported.text.trim().split('\n').length).toBeGreaterThan(rows);
  const undone = await alongside('the undo', () => api.admin.post(`imports/${String(imported.json.importId)}/undo`));
  expect([undone.status, undone.json.message], undone.text).toEqual([200, `The import was undone: ${rows} records.`]);
  expect(await api.admin.lists('churches', { filter: { conferenceId: conference.id, q: 'Parish' } })).toEqual([]);
  expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
});
