import { isUnsent, type Journal } from '../../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../../questionnaire/journal/deviceJournals.ts';
import type { KeptFile } from '../../../questionnaire/journal/files/FileShelf.ts';
import { staffShelf } from '../../../questionnaire/journal/files/staffShelf.ts';
import { keptFiles, noteTaken } from '../../../questionnaire/journal/keptFiles.ts';
import type { Phone } from '../phone.ts';
import { refreshWaiting } from '../phoneState.ts';
import { adoptJournal } from '../sealing/adoptJournal.ts';
import { staffJournals } from '../sealing/staffJournals.ts';
import { addWaiting, listWaiting, type Waiting } from '../waiting.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { doneOnDevice, identitiesOf, isKnown } from './doneOnDevice.ts';

/** Everything that is on one phone and not at the study office. */
export interface TransferredWork {
  waiting: readonly Waiting[];
  journals: readonly Journal[];
  /** Pictures, recordings and signatures, with their bytes in base64; absent in what an earlier version wrote. */
  files?: readonly { file: KeptFile; bytes: string }[];
}

/** What was taken on this phone and has not arrived. */
export async function filesHere(): Promise<KeptFile[]> {
  return ((await staffShelf()?.list()) ?? []).filter(({ over }) => !over);
}

/** What the study office said no to, for now or at all. */
export async function untakenFiles(): Promise<KeptFile[]> {
  return ((await staffShelf()?.list()) ?? []).filter(({ reason, over }) => reason !== undefined && over !== 'arrived');
}

async function collectFiles(): Promise<NonNullable<TransferredWork['files']>> {
  const read = await Promise.all((await filesHere()).map(async (file) => ({ file, bytes: await staffShelf()?.bytes(file.id) })));
  return read.flatMap(({ file, bytes }) => (bytes ? [{ file, bytes: toBase64(new Uint8Array(bytes)) }] : []));
}

export async function collectWork(phone: Phone): Promise<TransferredWork> {
  const journals = (await staffJournals(phone.owner)).filter(isUnsent);
  return { waiting: await listWaiting(phone), journals, files: await collectFiles() };
}

export function sizeOf({ waiting, journals, files = [] }: TransferredWork): number {
  return waiting.length + journals.length + files.length;
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

/** Before the answers that name them, which would leave without. */
async function adoptFiles(files: NonNullable<TransferredWork['files']>): Promise<number> {
  const shelf = staffShelf();
  if (!shelf || files.length === 0) return 0;
  const known = new Set((await shelf.list()).map(({ id }) => id));
  const fresh = files.filter(({ file }) => !known.has(file.id));
  // How much of one has arrived the study office says when it is asked.
  for (const { file, bytes } of fresh) await shelf.put({ ...file, received: 0 }, fromBase64(bytes).buffer);
  noteTaken();
  return fresh.length;
}

/**
 * Takes over what another phone of the same person gathered. What is known here, or was done here before, is passed over.
 * @returns how many things are new on this phone
 */
export async function takeInWork(phone: Phone, { waiting, journals, files = [] }: TransferredWork): Promise<number> {
  const taken = await adoptFiles(files);
  const items = await adoptItems(phone, waiting);
  // Known to wait before any answer is there that must not leave ahead of it.
  await refreshWaiting();
  const adopted = await adoptJournals(phone, journals);
  (await keptFiles())?.sending.retryNow();
  return taken + items + adopted;
}
