import type { Answers } from '../../questionnaire/index.ts';

/** What a questionnaire that is under way at a place of this device holds; undefined where there is none. */
export async function answersHere(place: string): Promise<Answers | undefined> {
  const { deviceJournals } = await import('../../questionnaire/journal/deviceJournals.ts');
  return (await deviceJournals().store.read({ place }))?.answers;
}
