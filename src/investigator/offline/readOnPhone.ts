import type { Journal } from '../../questionnaire/engine/journal.ts';
import { officeWords } from './officeWords.ts';
import type { OnPhone } from './personState.ts';
import type { Phone } from './phone.ts';
import { listWaiting } from './waiting.ts';

/** Everything that was done on this phone and is not settled with the study office. */
export async function readOnPhone(phone: Phone): Promise<OnPhone> {
  const [waiting, journals, told] = await Promise.all([listWaiting(phone), phone.below('journal/'), officeWords(phone)]);
  return { waiting, journals: [...journals.values()] as Journal[], told };
}

/** The questionnaire of somebody that lies on this phone: in this form where one is named, the last that was worked at. */
export async function journalOf(phone: Phone, personId: string, form?: string | null): Promise<Journal | undefined> {
  const own = (await readOnPhone(phone)).journals.filter(
    ({ sender, formId }) => sender.by === 'person' && sender.userId === personId && (!form || formId === form),
  );
  return own.sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))[0];
}
