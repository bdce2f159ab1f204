import { createFieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { sendOnce } from '../../device/outbox/sendOnce.ts';
import { startSending } from '../../device/outbox/startSending.ts';
import { onSessionChange } from '../../session/session.ts';
import type { Phone } from './phone.ts';
import { phoneState, refreshWaiting } from './phoneState.ts';
import { waitingSource } from './waitingSource.ts';

/** What follows once something was sent, or could not be. */
async function afterSending(): Promise<void> {
  await refreshWaiting();
  // Answers that waited for a registration or a consent may go now.
  const { deviceJournals } = await import('../../questionnaire/journal/deviceJournals.ts');
  deviceJournals().sending.retryNow();
  // And what was left behind with a consent.
  (await (await import('../../questionnaire/journal/keptFiles.ts')).keptFiles())?.sending.retryNow();
}

/** Sends what waits on this phone from now on; `onSent` is called each time all of it has arrived. Gives the way to stop. */
export function startSendingOf(phone: Phone, onSent: () => void): () => void {
  const sending = startSending({
    ...waitingSource({ phone, online: createFieldDataProvider() }),
    onStep(_id, { kind }) {
      if (kind !== 'more') void afterSending().then(() => kind === 'idle' && onSent());
    },
  });
  sending.retryNow();
  // Signed in again, also in another tab: what was refused for want of a session goes now.
  const deaf = onSessionChange((session) => session && sending.retryNow());
  return () => {
    deaf();
    sending.stop();
  };
}

/** Sends everything that waits on the open phone, as far as it goes now. Rejects with why it stopped. */
export async function sendNow(): Promise<void> {
  const { phone } = phoneState();
  if (!phone) return;
  const [left] = await sendOnce(waitingSource({ phone, online: createFieldDataProvider() })).finally(afterSending);
  if (left) throw left.cause;
}
