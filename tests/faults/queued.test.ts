import { expect, test } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { createMemoryStore } from '../../src/questionnaire/journal/createMemoryStore.ts';
import { sendFromWorker } from '../../src/questionnaire/journal/sendFromWorker.ts';
import { activatedForm, asAdministrator } from '../e2e/publicStudy.ts';
import { startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';
import { faultSettings } from './harness/faultStudy.ts';
import { fetchPost } from './harness/fetchPost.ts';
import { filledJournal } from './harness/filledJournal.ts';

const questionnaires = 30;
const answers = 50;

test('a day of questionnaires, filled without network, arrives by itself, each once, though the office lets so many wait', async () => {
  const product = await startProduct({ env: { ...faultSettings, SEND_BURST: '10', SENDS_PER_SECOND: '2' } });
  try {
    const post = await asAdministrator(product);
    const { id, token } = await activatedForm(post, 'Long', [
      Array.from({ length: answers }, (_, index) => ({ title: `Question ${index}`, type: 'REPONSE_COURTE' as const })),
    ]);
    const form = (await post(`formulaires/token/${token}`, undefined, 'GET')) as unknown as Form;
    const store = createMemoryStore();
    for (let count = 0; count < questionnaires; count += 1) {
      const journal = filledJournal(form, { token, label: String(count), at: new Date(Date.now() + count) });
      await store.write({ submission: journal.submission }, () => journal);
    }
    const answered: number[] = [];
    const goes = () =>
      sendFromWorker({
        store,
        async post(request) {
          const reply = await fetchPost(product.url, request);
          answered.push(reply.status);
          return reply;
        },
      });
    // What is left the browser sends when it wakes the worker again.
    await expect.poll(goes, { timeout: patience(90_000), interval: 1_000 }).toBe(0);
    expect([...new Set(answered)].sort()).toEqual([200, 429]);
    expect(await store.list()).toEqual([]);
    expect(await post(`formulaires/${id}/responses/count`, undefined, 'GET')).toMatchObject({ count: questionnaires, complete: questionnaires });
  } finally {
    await product.stop();
  }
});
