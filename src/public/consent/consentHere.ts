import { isPlain } from '../../questionnaire/engine/syncRequest.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { beginConsented, type Word } from '../early/beginConsented.ts';

/** Whether a questionnaire goes on at this place of the device: whoever fills it in was asked before, or began before one was asked here. */
export async function goesOnHere(place: string): Promise<boolean> {
  return (await deviceJournals().store.read({ place })) !== undefined;
}

/**
 * Keeps what was said to the consent text on the device, from where it goes to the study office before any answer does, also later and without
 * this page. A yes begins the questionnaire; a no leaves nothing behind once it is told.
 */
export async function keepWord(word: Word): Promise<void> {
  const { form, place, given } = word;
  // A server of the specified calls alone has nowhere to write it down.
  if (isPlain(form) && !given) return;
  const { store, sending } = deviceJournals();
  const begun = beginConsented(word);
  // Two tabs, one questionnaire.
  const kept = await store.write(given ? { place } : begun, (found) => found ?? begun);
  if (kept) sending.wake(kept.submission);
}
