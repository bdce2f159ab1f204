import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

const [few, many] = [1_000, 10_000];
/** Who waits for all of a work, or for a part of it that grows with it, waits ten times as long for ten times as much. */
const inProportion = 7;
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

/** Does it while somebody reads and somebody sends, again and again; answers the longest wait of each, in milliseconds. */
async function waitsAlongside(what: string, work: () => Promise<void>): Promise<[string, number][]> {
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
  const working = work().finally(() => {
    isOver = true;
  });
  const [, ...waits] = await Promise.all([working, longest('reads', reads), longest('sends', sends)]);
  return waits;
}

/** The longest waits during an import of so many rows, their export, and the undo. */
async function longestWaits(rows: number): Promise<Map<string, number>> {
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
  'whoever reads or sends waits no longer during an import of 10,000 rows, its export or its undo than during one of 1,000',
  { timeout: patience(480_000) },
  async () => {
    // What is done for the first time takes longer for that alone.
    await longestWaits(few);
    const alongFew = await longestWaits(few);
    const grown = new Map<string, number>();
    for (let left = tries; left > 0 && (grown.size === 0 || Math.max(...grown.values()) >= inProportion); left -= 1) {
      for (const [who, wait] of await longestWaits(many)) grown.set(who, Math.min(grown.get(who) ?? Infinity, wait / (alongFew.get(who) ?? Number.NaN)));
    }
    for (const [who, times] of grown) expect(times, `the longest wait of ${who}, times that during a tenth`).toBeLessThan(inProportion);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
  },
);
