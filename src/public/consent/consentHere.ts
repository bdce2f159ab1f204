import { consentVersion } from '../../../i18n/consentVersion.ts';
import type { Form } from '../../contract/index.ts';
import { newId } from '../../device/newId.ts';
import { beginJournal } from '../../questionnaire/engine/journal.ts';
import { isPlain } from '../../questionnaire/engine/syncRequest.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { journalStart } from '../../questionnaire/journal/journalStart.ts';
import type { Locale } from '../../resources/define/locales.ts';

/** Whether a questionnaire goes on at this place of the device: whoever fills it in was asked before, or began before one was asked here. */
export async function goesOnHere(place: string): Promise<boolean> {
  return (await deviceJournals().store.read({ place })) !== undefined;
}

export interface Word {
  form: Form;
  place: string;
  /** Of the form's public link. */
  token: string;
  given: boolean;
  language: Locale;
  /** What was answered to the check questions. */
  checks: string | undefined;
}

/**
 * Keeps what was said to the consent text on the device, from where it goes to the study office before any answer does, also later and without
 * this page. A yes begins the questionnaire; a no leaves nothing behind once it is told.
 */
export async function keepWord({ form, place, token, given, language, checks }: Word): Promise<void> {
  // A server of the specified calls alone has nowhere to write it down.
  const told = isPlain(form);
  if (told && !given) return;
  const { store, sending } = deviceJournals();
  const submission = newId();
  const saidAt = new Date().toISOString();
  const consent = { given, version: consentVersion, language, saidAt, ...(checks && given && { checks }), ...(told && { told }) };
  const begun = beginJournal({ ...journalStart(form, { submission, place, sender: { by: 'form', token }, language, startedAt: saidAt }), consent });
  // Two tabs, one questionnaire.
  const kept = await store.write(given ? { place } : { submission }, (found) => found ?? begun);
  if (kept) sending.wake(kept.submission);
}
