import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginJournal, type Journal } from '../../../src/questionnaire/engine/journal.ts';
import { entriesOfJournal, recordAnswers } from '../../../src/questionnaire/engine/journalRecord.ts';
import type { ReadForm } from '../../../src/questionnaire/engine/index.ts';
import { createSyncSender, type SyncStep } from '../../../src/questionnaire/engine/syncSender.ts';
import { createPost } from '../../../src/questionnaire/journal/createPost.ts';
import type { Contract } from '../Contract.ts';
import { createActiveForm } from './createForm.ts';

/** What the public form's own sender does where a server has no call for single answers. */
export function describeSending({ provider, backend, call }: Contract): void {
  describe('sending from the public form', () => {
    let form: ReadForm;
    let token: string;

    beforeAll(async () => {
      ({ form, token } = await createActiveForm(provider, backend(), 'Sending'));
    });
    afterAll(() => backend().refusesUnknownWith?.(404));

    function filled(): Journal {
      const { id: formId, title, version } = form.form;
      const at = '2026-01-01T00:00:00.000Z';
      const started = beginJournal({
        submission: crypto.randomUUID(),
        place: 'p',
        formId,
        title,
        version,
        sender: { by: 'form', token },
        language: 'fr',
        startedAt: at,
      });
      const question = form.questions.find(({ type }) => type === 'REPONSE_COURTE');
      const answered = recordAnswers(started, form, {
        changed: { [String(question?.id)]: { values: ['Andry'] } },
        page: 0,
        at,
        newId: () => crypto.randomUUID(),
      });
      return { ...answered, finish: { requestedAt: at, entries: entriesOfJournal(answered), language: 'fr', confirm: true } };
    }

    test.each([401, 403, 404, 405, 501])('falls back to the specified call where the other one is answered with %i', async (status) => {
      backend().refusesUnknownWith?.(status);
      const kept: { journal: Journal | undefined } = { journal: filled() };
      const submission = String(kept.journal?.submission);
      const store = {
        update: async (_submission: string, change: (before: Journal) => Journal) => (kept.journal &&= change(kept.journal)),
        finish: async () => {
          kept.journal = undefined;
        },
        remove: async () => {
          kept.journal = undefined;
        },
      };
      const sender = createSyncSender({ store, post: createPost({ call }), now: () => new Date().toISOString() });
      const steps: SyncStep['kind'][] = [];
      while (kept.journal && steps.at(-1) !== 'wait' && steps.length < 10) steps.push((await sender.step(submission)).kind);
      expect(steps.at(-1)).toBe('finished');
      expect(sender.takesOperations()).toBe(backend().refusesUnknownWith === undefined);
    });
  });
}
