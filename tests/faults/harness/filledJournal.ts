import { randomUUID } from 'node:crypto';
import type { Form } from '../../../src/contract/index.ts';
import { beginJournal, type Journal } from '../../../src/questionnaire/engine/journal.ts';
import { recordAnswers } from '../../../src/questionnaire/engine/journalRecord.ts';
import { readForm } from '../../../src/questionnaire/engine/readForm.ts';
import { visibleQuestions } from '../../../src/questionnaire/engine/visibility.ts';
import { entriesOf } from '../../../src/questionnaire/engine/writeEntries.ts';

/** A public form filled to its last question without network, to be sent: what a phone's journal holds then. `label` begins each answer. */
export function filledJournal(form: Form, { token, label, at = new Date() }: { token: string; label: string; at?: Date }): Journal {
  const read = readForm(form);
  const { id, title, version, begun } = form;
  const when = at.toISOString();
  const start = beginJournal({
    submission: randomUUID(),
    place: 'phone',
    formId: id,
    title,
    version,
    begun,
    sender: { by: 'form', token },
    language: 'en',
    startedAt: when,
  });
  const changed = Object.fromEntries(read.questions.map((question) => [question.id, { values: [`${label} ${question.id.slice(0, 4)}`] }]));
  const filled = recordAnswers(start, read, { changed, page: 0, at: when, newId: randomUUID });
  const entries = entriesOf(read, filled.answers, visibleQuestions(read, filled.answers));
  return { ...filled, finish: { requestedAt: when, entries, confirm: false, language: 'en' } };
}
