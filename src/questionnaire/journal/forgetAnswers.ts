import { deviceJournals } from './deviceJournals.ts';
import type { JournalWhere } from './JournalStore.ts';
import { keptFiles } from './keptFiles.ts';

/** Takes a questionnaire off the device, in every tab: only by the wish of whoever filled it in. */
export async function forgetAnswers(where: JournalWhere): Promise<void> {
  const { store, tabs } = deviceJournals();
  const found = await store.read(where);
  if (!found) return;
  await store.remove(found.submission);
  await (await keptFiles())?.leave(found, true);
  tabs.tell({ kind: 'removed', submission: found.submission, place: found.place });
}
