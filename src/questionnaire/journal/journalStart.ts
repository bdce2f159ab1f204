import type { Form } from '../../contract/index.ts';
import type { JournalStart } from '../engine/journal.ts';

/** What a journal of this form is begun with: the form as it was handed out, and what the caller knows. */
export function journalStart(
  form: Pick<Form, 'id' | 'title' | 'version' | 'begun'>,
  known: Omit<JournalStart, 'formId' | 'title' | 'version' | 'begun'>,
): JournalStart {
  const { id: formId, title, version, begun } = form;
  return { ...known, formId, title, ...(version !== undefined && { version }), ...(begun !== undefined && { begun }) };
}
