import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

const rows = 10_000;
/**
 * What of the time that a work takes others wait at most: for one batch of an import or of its undo, of which there are dozens; a file is made soon, so that
 * any moment is more of it. Who waits for all of a work, or for a part that grows with it, waits for longer.
 */
const most = { 'an import': 1 / 8, 'an export': 1 / 4, 'an undo': 1 / 8 };
/** What makes others wait does so each time; a machine that is busy with other files gives the processor away now and then. */
const tries = 3;

let api: Api;
let sends: () => Promise<{ status: number }>;
beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' }, ownThread: true });
  const form = await buildForm(api.admin, 'Beside an import', [[{ title: 'How are you?' }]]);
  const { json } = await form.activates();
  const answers = [{ id: form.questions['How are you?'], reponses: ['Well'] }];
  sends = () => api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query: { token: String(json.token), submission: randomUUID() } });
});
afterAll(() => api.close());

const reads = () => api.admin.get('divisions', { range: [0, 5] });

/** Does it while somebody reads and somebody sends, again and again; answers the longest wait of each, as a part of the longest that is let pass. */
async function waitsAlongside(what: keyof typeof most, work: () => Promise<void>): Promise<[string, number][]> {
  let isOver = false;
  const goesOn = () => !isOver;
  const longest = async (who: string, call: () => Promise<{ status: number }>): Promise<[string, number]> => {
    const statuses = new Set<number>();
    let wait = 0;
    do {
      const begin = performance.now();
      statuses.add((await call()).status);
      wait = Math.max(wait, performance.now() - begin);
      await new Promise(setImmediate);
    } while (goesOn());
    expect(statuses, `${who} during ${what}`).toEqual(new Set([200]));
    return [`${who} during ${what}`, wait];
  };
  const begin = performance.now();
  const working = work()
    .then(() => performance.now() - begin)
    .finally(() => {
      isOver = true;
    });
  const [took, ...waits] = await Promise.all([working, longest('reads', reads), longest('sends', sends)]);
  return waits.map(([who, wait]) => [who, wait / took / most[what]]);
}

/** The longest waits during an import, the export of its rows, and the undo. */
async function longestWaits(): Promise<Map<string, number>> {
  const { conference } = await hasHierarchy(api.admin);
  const filter = { conferenceId: conference.id };
  const file = `name,shortname\n${Array.from({ length: rows }, (_, at) => `Parish ${at},P${at}`).join('\n')}\n`;
  let importId = '';
  const waits = [
    ...(await waitsAlongside('an import', async () => {
      const path = `conferences/${conference.id}/import`;
      const { json } = await api.admin.post<Told>(path, { file: new File([file], 'churches.csv') }, { as: 'multipart' });
      expect(json.counts).toMatchObject({ new: rows, refused: 0 });
      importId = String(json.importId);
    })),
    ...(await waitsAlongside('an export', async () => {
      const { text } = await api.admin.get('churches/export', { format: 'csv', filter });
      expect(text.trim().split('\n').length).toBeGreaterThan(rows);
    })),
    ...(await waitsAlongside('an undo', async () => {
      const { status, json, text } = await api.admin.post(`imports/${importId}/undo`);
      expect([status, json.message], text).toEqual([200, `The import was undone: ${rows} records.`]);
    })),
  ];
  expect(await api.admin.lists('churches', { filter: { ...filter, q: 'Parish' } })).toEqual([]);
  return new Map(waits);
}

test(
  'whoever reads or sends waits for a small part of an import of thousands of rows, of its export or its undo, and never for all of it',
  { timeout: patience(480_000) },
  async () => {
    const least = new Map<string, number>();
    for (let left = tries; left > 0 && (least.size === 0 || Math.max(...least.values()) >= 1); left -= 1) {
      for (const [who, part] of await longestWaits()) least.set(who, Math.min(least.get(who) ?? Infinity, part));
    }
    for (const [who, part] of least) expect(part, `the longest wait of ${who}, of the longest that is let pass`).toBeLessThan(1);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
  },
);
