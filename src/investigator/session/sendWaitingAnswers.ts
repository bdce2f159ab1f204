import { readSession } from '../../session/session.ts';
import { isHeld } from '../offline/phoneState.ts';

/** At once where there is a network, else with its return: a device without any has nothing to try, which would keep its list waiting. */
function network(): Promise<unknown> {
  return navigator.onLine ? Promise.resolve() : new Promise((back) => window.addEventListener('online', back, { once: true }));
}

/**
 * Sends what this person wrote and what waits on this device, with their session and no other's. Without the journal's script
 * nothing is sent and nothing is lost: the next visit asks for it again.
 */
export async function sendWaitingAnswers(staffId: string): Promise<void> {
  try {
    const { deviceJournals, setStaffToken } = await import('../../questionnaire/journal/deviceJournals.ts');
    setStaffToken((writer, personId) => {
      if (writer !== staffId) return undefined;
      return !isHeld(personId) && readSession()?.access_token;
    });
    await network();
    deviceJournals().sending.retryNow();
    await (await import('../../offline/startOffline.ts')).startOffline(async () => undefined);
  } catch {
    // Told by each questionnaire's own state.
  }
}
