import { sealedBelow } from '../sealedStore.ts';
import type { Sealed } from '../vault.ts';

/** A journal as it lies on the phone: without the PIN it tells only whether something of it is unsent. */
export interface SealedJournal extends Sealed {
  unsent: boolean;
}

/** How many questionnaires of this person have something that is on this device alone, told without the PIN. */
export async function unsentJournals(owner: string): Promise<number> {
  const all = await sealedBelow<SealedJournal>(`${owner}/journal/`);
  return [...all.values()].filter(({ unsent }) => unsent).length;
}
