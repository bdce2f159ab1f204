import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { activatedForm, asAdministrator, withAdministrator } from '../tests/e2e/publicStudy.ts';
import { fetchPost } from '../tests/faults/harness/fetchPost.ts';
import { filledJournal } from '../tests/faults/harness/filledJournal.ts';
import type { Form } from '../src/contract/index.ts';
import type { Journal } from '../src/questionnaire/engine/journal.ts';
import { backoff } from '../src/device/outbox/backoff.ts';
import { createSyncSender } from '../src/questionnaire/engine/syncSender.ts';
import type { Figure, Measurement } from './Measurement.ts';

const questionnaires = 50;
const answers = 200;

/** Sends one by one call after the other, as long as the server asks to wait. */
async function arrives(url: string, filled: Journal): Promise<void> {
  let journal: Journal | undefined = filled;
  const store = {
    update: async (_submission: string, change: (journal: Journal) => Journal) => (journal &&= change(journal)),
    finish: async () => void (journal = undefined),
    remove: async () => void (journal = undefined),
  };
  const sender = createSyncSender({ store, post: (request) => fetchPost(url, request), now: () => new Date().toISOString() });
  for (let failures = 0; ; failures += 1) {
    const step = await sender.step(filled.submission);
    if (step.kind === 'finished') return;
    if (step.kind === 'wait') await wait(backoff(failures, Math.random(), step.retryAfter));
    else failures = -1;
  }
}

/** From the moment the network is back until the last questionnaire filled without it has arrived, with the server's ordinary settings. */
async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...withAdministrator.env, LOG_LEVEL: 'error' } });
  try {
    const post = await asAdministrator(product);
    const { token } = await activatedForm(post, 'Long', [
      Array.from({ length: answers }, (_, index) => ({ title: `Question ${index}`, type: 'REPONSE_COURTE' as const })),
    ]);
    const form = (await post(`formulaires/token/${token}`, undefined, 'GET')) as unknown as Form;
    const waiting = Array.from({ length: questionnaires }, (_, count) =>
      filledJournal(form, { token, label: String(count), at: new Date(Date.now() + count) }),
    );
    const begin = performance.now();
    for (const journal of waiting) await arrives(product.url, journal);
    const seconds = (performance.now() - begin) / 1000;
    return [{ what: `${questionnaires} questionnaires of ${answers} answers, filled without network`, value: `${seconds.toFixed(1)} s`, goal: 'under 60 s' }];
  } finally {
    await product.stop();
  }
}

export const queuedForms: Measurement = { name: 'queue', run: measure };
