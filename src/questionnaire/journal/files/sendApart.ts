import { newId } from '../../../device/newId.ts';
import type { JournalSender } from '../../engine/journal.ts';
import { deviceFiles } from './deviceFiles.ts';

export interface SentApart {
  names: readonly string[];
  /** Where they were taken. */
  place: string;
  formId: string;
  sender: JournalSender;
}

/** Sends files that no answer names: what somebody left behind with their agreement. Each leaves the device when it has arrived; before the agreement the server takes none. */
export async function sendApart({ names, place, formId, sender }: SentApart): Promise<void> {
  const { shelf, sending } = deviceFiles();
  for (const { id, name, place: at, travels } of await shelf.list()) {
    if (at !== place || travels || !names.includes(name)) continue;
    await shelf.change(id, (file) => ({ ...file, travels: { submission: newId(), formId, sender, apart: true } }));
  }
  sending.retryNow();
}
