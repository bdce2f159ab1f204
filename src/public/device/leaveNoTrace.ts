import { clearSession, readSession } from '../../session/session.ts';
import { signOut } from '../../authProvider/signOut.ts';
import { forgetForm } from '../../offline/keptForms.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { forgetBegun } from './begunQuestionnaires.ts';
import { isPersonal } from './draftKeys.ts';
import { setShared, sharedWishes } from './sharedPhone.ts';

async function forgetReceipts(place: string): Promise<void> {
  const { store } = deviceJournals();
  const own = (await store.receipts()).filter((receipt) => receipt.place === place);
  await Promise.all(own.map(({ submission }) => store.forgetReceipt(submission)));
}

async function wipe(place: string): Promise<void> {
  forgetBegun(place);
  await forgetReceipts(place);
  if (isPersonal(place)) await forgetForm(place);
  setShared(place, undefined);
}

/** A respondent's own session; staff who lend their phone stay signed in. */
function leaveSession(received: boolean): void {
  if (readSession()?.role !== 'RESPONDENT') return;
  // What still waits travels by this session's right, so that the server may not end it yet.
  if (received) void signOut();
  else clearSession();
}

/** The questionnaire was sent: everything of its person leaves the phone. The answers themselves left with their receipt, or will. */
export async function leaveNoTrace(place: string, received: boolean): Promise<void> {
  leaveSession(received);
  if (received) await wipe(place);
}

/** Wipes what was sent while there was no network and has arrived since. */
export async function wipeArrived(): Promise<void> {
  const leaving = Object.entries(sharedWishes()).flatMap(([place, wish]) => (wish === 'leaving' ? [place] : []));
  if (leaving.length === 0) return;
  const waiting = new Set((await deviceJournals().store.list()).map(({ place }) => place));
  for (const place of leaving) if (!waiting.has(place)) await wipe(place);
}
