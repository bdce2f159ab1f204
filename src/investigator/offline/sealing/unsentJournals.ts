import { readSealed, sealedBelow, sealedKeys } from '../sealedStore.ts';
import type { Sealed } from '../../../device/sealing/seal.ts';
import { summaryName } from './journalSummaries.ts';

/** A journal as it lies on the phone, or its summary: without the PIN it tells only whether something of it is unsent. */
export interface SealedJournal extends Sealed {
  unsent: boolean;
}

/** How many questionnaires of this person have something that is on this device alone, told without the PIN. */
export async function unsentJournals(owner: string): Promise<number> {
  const start = `${owner}/`;
  const names = (await sealedKeys(`${start}journal/`)).map((key) => key.slice(start.length));
  const summaries = await sealedBelow<SealedJournal>(`${start}summary/`);
  const all = names.map((name) => summaries.get(start + summaryName(name)) ?? readSealed<SealedJournal>(start + name));
  return (await Promise.all(all)).filter((one) => one?.unsent).length;
}
