import { databaseName } from './openJournalDatabase.ts';

/** Where the browser does not tell which databases there are: that answers were once kept here. No answer and no credential. */
const mark = 'africanhealthstudy.journal';

/** From now on every page of this site looks whether something waits to be sent. */
export function markJournals(): void {
  try {
    localStorage.setItem(mark, '1');
  } catch {
    // The questionnaire's own page still looks.
  }
}

async function wereKept(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases?.();
    return databases ? databases.some(({ name }) => name === databaseName) : localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** Goes on sending what waits on this device, from whichever page is open. Where nothing was ever kept it costs no request. */
export function resumeSending(): void {
  // Not before the page itself is there.
  setTimeout(() => {
    void wereKept().then(async (kept) => {
      if (kept) (await import('./deviceJournals.ts')).deviceJournals().sending.hope();
    }, () => undefined).catch(() => undefined);
  }, 500);
}
