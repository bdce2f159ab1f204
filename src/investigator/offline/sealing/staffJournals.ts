import type { Journal } from '../../../questionnaire/engine/journal.ts';

/** This person's questionnaires on the device, those in this page's memory included. */
export async function staffJournals(owner: string): Promise<Journal[]> {
  const { deviceJournals } = await import('../../../questionnaire/journal/deviceJournals.ts');
  return (await deviceJournals().store.list()).filter(({ sender }) => sender.by === 'person' && sender.staffId === owner);
}
