import type { Journal } from '../../questionnaire/engine/journal.ts';
import { officeWords } from './officeWords.ts';
import type { OnPhone } from './personState.ts';
import type { Phone } from './phone.ts';
import { listSummaries } from './sealing/journalSummaries.ts';
import { listWaiting } from './waiting.ts';

/** Everything that was done on this phone and is not settled with the study office. */
export async function readOnPhone(phone: Phone): Promise<OnPhone> {
  const [waiting, journals, told] = await Promise.all([listWaiting(phone), listSummaries(phone), officeWords(phone)]);
  return { waiting, journals: [...journals.values()], told };
}

/** The questionnaire of somebody that lies on this phone: in this form where one is named, the last that was worked at. */
export async function journalOf(phone: Phone, personId: string, form?: string | null): Promise<Journal | undefined> {
  const own = [...(await listSummaries(phone))].filter(([, summary]) => summary.personId === personId && (!form || summary.formId === form));
  const [last] = own.sort(([, one], [, other]) => (one.savedAt < other.savedAt ? 1 : -1));
  return last && ((await phone.read(last[0])) as Journal | undefined);
}
