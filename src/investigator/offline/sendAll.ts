import { createDataProvider } from '../../dataProvider/createDataProvider.ts';
import { fetchPackage, writePackage } from './fieldPackage.ts';
import type { Phone } from './phone.ts';
import { phoneState, refreshWaiting } from './phoneState.ts';
import { sendWaiting } from './sendWaiting.ts';

let underWay: Promise<void> | undefined;

/** Questionnaires of somebody who was registered here go to the id that the server gave. */
async function followRegistration(localId: string, id: string): Promise<void> {
  const { deviceJournals } = await import('../../questionnaire/journal/deviceJournals.ts');
  const { store } = deviceJournals();
  for (const { submission, sender } of await store.list()) {
    if (sender.by !== 'person' || sender.userId !== localId) continue;
    await store.update(submission, (journal) => ({ ...journal, place: `person:${id}`, sender: { ...sender, userId: id } }));
  }
}

async function send(phone: Phone): Promise<void> {
  const online = createDataProvider();
  const before = phoneState().count;
  try {
    await sendWaiting({ phone, online, onRegistered: followRegistration });
  } finally {
    await refreshWaiting();
    // Answers that waited for a registration or a consent may go now.
    const { deviceJournals } = await import('../../questionnaire/journal/deviceJournals.ts');
    deviceJournals().sending.hope();
  }
  if (phoneState().count < before) await writePackage(phone, await fetchPackage(online, () => undefined));
}

/** Sends everything that waits on the open phone, once at a time. Rejects with why it stopped. */
export async function sendAll(): Promise<void> {
  const { phone } = phoneState();
  if (!phone) return;
  underWay ??= send(phone).finally(() => {
    underWay = undefined;
  });
  await underWay;
}
