import { readSealed, sealedBelow, sealedKeys } from '../sealedStore.ts';
import type { Sealed } from '../../../device/sealing/seal.ts';
import { summaryName } from './journalSummaries.ts';

/** A journal as it lies on the phone, or its summary: without the PIN it tells only whether something of it is unsent, and its summary whether it was refused. */
export interface SealedJournal extends Sealed {
  unsent: boolean;
  refused?: boolean;
}

/** By their names, told without the PIN. */
export interface UnsentJournals {
  /** The questionnaires of this person that have something that is on this device alone. */
  unsent: string[];
  /** Those of them that the study office did not take. */
  refused: string[];
}

export async function unsentJournals(owner: string): Promise<UnsentJournals> {
  const start = `${owner}/`;
  const names = (await sealedKeys(`${start}journal/`)).map((key) => key.slice(start.length));
  const summaries = await sealedBelow<SealedJournal>(`${start}summary/`);
  const all = new Map(
    await Promise.all(names.map(async (name) => [name, summaries.get(start + summaryName(name)) ?? (await readSealed<SealedJournal>(start + name))] as const)),
  );
  const unsent = names.filter((name) => all.get(name)?.unsent);
  return { unsent, refused: unsent.filter((name) => all.get(name)?.refused) };
}
