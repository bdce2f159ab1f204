import { deviceJournals } from './deviceJournals.ts';
import { keptFiles } from './keptFiles.ts';

/** Takes the questionnaire that is open at this place off the device: only by the person's own wish. */
export async function forgetAnswers(place: string): Promise<void> {
  const { store, tabs } = deviceJournals();
  const found = await store.read({ place });
  if (!found) return;
  await store.remove(found.submission);
  await (await keptFiles())?.leave(found, true);
  tabs.tell({ kind: 'removed', submission: found.submission, place });
}
