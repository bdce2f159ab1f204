import { createDatabaseStore } from '../../../questionnaire/journal/createDatabaseStore.ts';
import { deviceJournals, setStaffStore } from '../../../questionnaire/journal/deviceJournals.ts';
import type { JournalStore } from '../../../questionnaire/journal/JournalStore.ts';
import type { Phone } from '../phone.ts';
import { adoptJournal } from './adoptJournal.ts';
import { setStaffShelf } from '../../../questionnaire/journal/files/staffShelf.ts';
import { keptFiles, noteTaken, wereTaken } from '../../../questionnaire/journal/keptFiles.ts';
import { createSealedShelf } from './createSealedShelf.ts';
import { createSealedJournals } from './createSealedJournals.ts';
import { addSummaries, dropOutdated } from './journalSummaries.ts';

/**
 * Seals what this person's phone kept unsealed before; each leaves the common store once it is on the disk, sealed. One that finds
 * no room stays as it was, is sent from there, and is tried again with the next PIN: a full phone must not be a locked one.
 */
async function sealFormer(owner: string, { common, sealed }: { common: JournalStore; sealed: JournalStore }): Promise<void> {
  for (const journal of await common.list().catch(() => [])) {
    if (journal.sender.by !== 'person' || journal.sender.staffId !== owner) continue;
    await adoptJournal(sealed, journal).then(
      () => common.remove(journal.submission),
      () => undefined,
    );
  }
}

/** From now on this person's journals are kept behind their PIN and sent. Gives the way to close them again. */
export async function openSealedJournals(phone: Phone, onChange: () => void): Promise<() => void> {
  const sealed = createSealedJournals(phone);
  await sealFormer(phone.owner, { common: createDatabaseStore(), sealed });
  await dropOutdated(phone.owner);
  // Without a summary a journal is opened for each list: it may wait, and a full phone has no room for one.
  void addSummaries(phone).catch(() => undefined);
  setStaffStore(sealed);
  const shelf = createSealedShelf(phone);
  setStaffShelf(shelf);
  const { sending, onStep } = deviceJournals();
  /** Told as waiting: each further try changes nothing that is counted. */
  const told = new Set<string>();
  const stop = onStep((submission, { kind }) => {
    const isNews = kind === 'wait' ? !told.has(submission) : kind === 'finished' || kind === 'idle';
    if (kind === 'wait') told.add(submission);
    else if (isNews) told.delete(submission);
    if (isNews) onChange();
  });
  // A device without any network has nothing to try, which for hundreds of questionnaires would keep the list waiting: its return is heard.
  if (navigator.onLine) sending.retryNow();
  // What a battery that went empty has not written down is asked of the phone itself.
  const look = async () => {
    if (!wereTaken() && (await shelf.list()).length > 0) noteTaken();
    await keptFiles();
  };
  void look().catch(() => undefined);
  return () => {
    stop();
    setStaffStore(undefined);
    setStaffShelf(undefined);
  };
}
