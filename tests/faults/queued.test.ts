import { expect, test } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { createMemoryStore } from '../../src/questionnaire/journal/createMemoryStore.ts';
import { sendWaiting } from '../../src/questionnaire/journal/sendWaiting.ts';
import { activatedForm, asAdministrator } from '../e2e/publicStudy.ts';
import { startProduct } from '../e2e/harness/startProduct.ts';
import { faultSettings } from './harness/faultStudy.ts';
import { fetchPost } from './harness/fetchPost.ts';
import { filledJournal } from './harness/filledJournal.ts';

const questionnaires = 50;
const answers = 200;

test('50 questionnaires of 200 answers, filled without network, arrive within a minute of it', { timeout: 240_000 }, async () => {
  const product = await startProduct({ env: { ...faultSettings, SEND_BURST: undefined, SENDS_PER_SECOND: undefined } });
  try {
    const post = await asAdministrator(product);
    const { id, token } = await activatedForm(post, 'Long', [Array.from({ length: answers }, (_, index) => ({ title: `Question ${index}`, type: 'REPONSE_COURTE' as const }))]);
    const form = (await post(`formulaires/token/${token}`, undefined, 'GET')) as unknown as Form;
    const store = createMemoryStore();
    for (let count = 0; count < questionnaires; count += 1) {
      const journal = filledJournal(form, { token, label: String(count), at: new Date(Date.now() + count) });
      await store.write({ submission: journal.submission }, () => journal);
    }
    const begin = performance.now();
    expect(await sendWaiting({ store, post: (request) => fetchPost(product.url, request) })).toBe(0);
    const seconds = (performance.now() - begin) / 1000;
    expect(await store.list()).toEqual([]);
    expect(await post(`formulaires/${id}/responses/count`, undefined, 'GET')).toMatchObject({ count: questionnaires, complete: questionnaires });
    expect(seconds).toBeLessThan(60);
  } finally {
    await product.stop();
  }
});
