import { isDeclined, isFinishing, type Journal } from '../engine/journal.ts';
import type { JournalWhere } from './JournalStore.ts';

/** The questionnaire that goes on at a place: one that waits for its receipt, or only for a no to be told, has left it free for the next person. */
export function openAmong(journals: readonly Journal[]): Journal | undefined {
  return journals.filter((journal) => !isFinishing(journal) && !isDeclined(journal)).sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0];
}

export function findAmong(journals: readonly Journal[], where: JournalWhere): Journal | undefined {
  if ('submission' in where) return journals.find(({ submission }) => submission === where.submission);
  return openAmong(journals.filter(({ place }) => place === where.place));
}
