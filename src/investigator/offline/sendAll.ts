import { createDataProvider } from '../../dataProvider/createDataProvider.ts';
import type { Phone } from './phone.ts';
import { phoneState, refreshWaiting } from './phoneState.ts';
import { sendWaiting } from './sendWaiting.ts';

let underWay: Promise<void> | undefined;

async function send(phone: Phone): Promise<void> {
  try {
    await sendWaiting({ phone, online: createDataProvider() });
  } finally {
    await refreshWaiting();
    // Answers that waited for a registration or a consent may go now.
    const { deviceJournals } = await import('../../questionnaire/journal/deviceJournals.ts');
    deviceJournals().sending.retryNow();
  }
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
