import { type Journal, mergeJournals } from '../../../questionnaire/engine/journal.ts';
import type { JournalStore } from '../../../questionnaire/journal/JournalStore.ts';
import { placeOnBehalf } from '../../../questionnaire/journal/placeOnBehalf.ts';

/** Brings one journal into the store; where it is known, nothing unsent of either is lost and what is there leads. */
export async function adoptJournal(store: JournalStore, journal: Journal): Promise<void> {
  const { sender } = journal;
  const placed = sender.by === 'person' ? { ...journal, place: placeOnBehalf(sender.userId) } : journal;
  await store.write({ submission: journal.submission }, (known) => (known ? mergeJournals(placed, known) : placed));
}
