import { isUnsent, type Journal } from '../../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../../questionnaire/journal/deviceJournals.ts';
import type { Phone } from '../phone.ts';
import { refreshWaiting } from '../phoneState.ts';
import { adoptJournal } from '../sealing/adoptJournal.ts';
import { staffJournals } from '../sealing/staffJournals.ts';
import { addWaiting, listWaiting, type Waiting } from '../waiting.ts';
import { doneOnDevice, identitiesOf, isKnown } from './doneOnDevice.ts';

/** Everything that is on one phone and not at the study office. */
export interface TransferredWork {
  waiting: readonly Waiting[];
  journals: readonly Journal[];
}

export async function collectWork(phone: Phone): Promise<TransferredWork> {
  const journals = (await staffJournals(phone.owner)).filter(isUnsent);
  return { waiting: await listWaiting(phone), journals };
}

export function sizeOf({ waiting, journals }: TransferredWork): number {
  return waiting.length + journals.length;
}

async function adoptItems(phone: Phone, items: readonly Waiting[]): Promise<number> {
  const known = new Set([...(await doneOnDevice(phone)), ...(await listWaiting(phone)).flatMap(identitiesOf)]);
  const fresh = items.filter((item) => !isKnown(item, known));
  // The phone they come from may have sent them meanwhile.
  await addWaiting(
    phone,
    fresh.map(({ order: _order, ...item }: Waiting & { order?: number }) => ({ ...item, tried: true })),
  );
  return fresh.length;
}

async function adoptJournals({ owner }: Phone, journals: readonly Journal[]): Promise<number> {
  const { store, sending } = deviceJournals();
  const over = new Set((await store.receipts()).map(({ submission }) => submission));
  const known = new Set((await store.list()).map(({ submission }) => submission));
  const own = journals.filter(({ sender, submission }) => sender.by === 'person' && sender.staffId === owner && !over.has(submission));
  for (const journal of own) {
    await adoptJournal(store, journal);
    // In this page's memory alone it would be taken over in name only; the file is still there to try again.
    if (!store.isKept(journal.submission)) throw new DOMException('No room on this phone', 'QuotaExceededError');
  }
  sending.retryNow();
  return own.filter(({ submission }) => !known.has(submission)).length;
}

/**
 * Takes over what another phone of the same person gathered. What is known here, or was done here before, is passed over.
 * @returns how many things are new on this phone
 */
export async function takeInWork(phone: Phone, { waiting, journals }: TransferredWork): Promise<number> {
  const items = await adoptItems(phone, waiting);
  // Known to wait before any answer is there that must not leave ahead of it.
  await refreshWaiting();
  return items + (await adoptJournals(phone, journals));
}
