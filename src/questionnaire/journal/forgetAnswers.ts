import { deviceJournals } from './deviceJournals.ts';
import type { JournalWhere } from './JournalStore.ts';
import { keptFiles } from './keptFiles.ts';

/**
 * Takes a questionnaire off the device, in every tab: only by the wish of whoever filled it in. Files that are on their way go with it, unless the study
 * office has the answers that name them: then they still travel.
 */
export async function forgetAnswers(where: JournalWhere, { filesToo }: { filesToo: boolean } = { filesToo: true }): Promise<void> {
  const { store, tabs } = deviceJournals();
  const found = await store.read(where);
  if (!found) return;
  await store.remove(found.submission);
  await (await keptFiles())?.leave(found, filesToo);
  tabs.tell({ kind: 'removed', submission: found.submission, place: found.place });
}
