import type { Form } from '../../src/contract/index.ts';
import { createCall } from '../../src/dataProvider/http.ts';
import { createMemoryStore } from '../../src/questionnaire/journal/createMemoryStore.ts';
import { createPost } from '../../src/questionnaire/journal/createPost.ts';
import { sendFromWorker } from '../../src/questionnaire/journal/sendFromWorker.ts';
import { yesTo } from '../e2e/harness/agrees.ts';
import { openPage } from '../e2e/harness/openPage.ts';
import { activatedForm } from '../e2e/publicStudy.ts';
import { patience } from '../patience.ts';
import { faulty as test } from './harness/browserFaults.ts';
import { filledJournal } from './harness/filledJournal.ts';
import { startPoorLine } from './harness/poorLine.ts';
import { expectOne, sends, types } from './harness/respondent.ts';

/** 50 kbit/s, two seconds there and back, every twentieth segment lost. */
const edge = { rate: 6_250, delay: 1_000, loss: 0.05 };

// Both wait for a slow line and little else: at the same time, each on a line of its own.
test.concurrent('at the edge of a 2G cell 200 answers arrive, once', async ({ product, study: { post }, expect }) => {
  const { id, token } = await activatedForm(post, 'Far away', [
    Array.from({ length: 200 }, (_, index) => ({ title: `Question ${index}`, type: 'REPONSE_COURTE' as const })),
  ]);
  const form = (await post(`formulaires/token/${token}`, undefined, 'GET')) as unknown as Form;
  const line = await startPoorLine(product.url, { ...edge, seed: 6 });
  try {
    const store = createMemoryStore();
    const journal = filledJournal(form, { token, label: 'far' });
    await store.write({ submission: journal.submission }, () => journal);
    const call = createCall({ base: `${line.url}/api`, token: () => undefined, locale: () => 'en' });
    expect(await sendFromWorker({ store, post: createPost({ call }) })).toBe(0);
    expect(await store.list()).toEqual([]);
    expect(line.lost()).toBeGreaterThan(0);
    expect(await post(`formulaires/${id}/responses/count`, undefined, 'GET')).toMatchObject({ count: 1, complete: 1 });
  } finally {
    await line.close();
  }
});

test.concurrent(
  'at the edge of a 2G cell the consent text is read and the first question answered long before the questionnaire’s script has come, and then all of it is sent',
  { timeout: patience(240_000) },
  async ({ product, browser, study: { post }, expect }) => {
    // Of plain questions, which the script inside the page asks.
    const { id, token } = await activatedForm(post, 'At the edge', [[{ title: 'Label', type: 'REPONSE_COURTE' }]]);
    const form = (await post(`formulaires/token/${token}`, undefined, 'GET')) as unknown as Form;
    const ids = { Label: form.section?.[0]?.question?.[0]?.id ?? '' };
    const line = await startPoorLine(product.url, { ...edge, seed: 10 });
    const { page, findings, close } = await openPage(browser, line.url);
    try {
      const begin = performance.now();
      await page.goto(`/formulaire?token=${token}`, { waitUntil: 'commit' });
      const yes = yesTo(page);
      await yes.waitFor({ timeout: patience(60_000) });
      const readable = performance.now() - begin;
      await yes.click();
      const early = page.locator('#early-form');
      await early.locator('.question', { hasText: 'Label' }).waitFor({ timeout: patience(60_000) });
      await types(page, 'Label', 'edge of the cell');
      await early.waitFor({ state: 'hidden', timeout: patience(120_000) });
      expect((performance.now() - begin) / readable).toBeGreaterThan(2);
      expect(await sends(page)).toMatch(/Your receipt|saved on this phone/);
      await expectOne({ expect, study: { post, formId: id, token, form, ids } }, 'edge of the cell', {});
      expect([line.lost() > 0, findings]).toEqual([true, []]);
    } finally {
      await close();
      await line.close();
    }
  },
);
