import { readSealed, sealedBelow, sealedKeys } from '../sealedStore.ts';
import type { Sealed } from '../../../device/sealing/seal.ts';
import { summaryName } from './journalSummaries.ts';

/** A journal as it lies on the phone, or its summary: without the PIN it tells only whether something of it is unsent. */
export interface SealedJournal extends Sealed {
  unsent: boolean;
}

/** The questionnaires of this person that have something that is on this device alone, told without the PIN. */
export async function unsentJournals(owner: string): Promise<string[]> {
  const start = `${owner}/`;
  const names = (await sealedKeys(`${start}journal/`)).map((key) => key.slice(start.length));
  const summaries = await sealedBelow<SealedJournal>(`${start}summary/`);
  const all = await Promise.all(names.map((name) => summaries.get(start + summaryName(name)) ?? readSealed<SealedJournal>(start + name)));
  return names.filter((_name, at) => all[at]?.unsent);
}
