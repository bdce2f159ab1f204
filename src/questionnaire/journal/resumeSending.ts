import { databaseName } from './databaseName.ts';

/** Browsers that do not tell which databases there are go on at the questionnaire's own page only. */
async function wereKept(): Promise<boolean> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name }) => name === databaseName);
}

async function resume(): Promise<void> {
  if (!(await wereKept())) return;
  (await import('./deviceJournals.ts')).deviceJournals().sending.retryNow();
  await (await import('./keptFiles.ts')).keptFiles();
}

/** Goes on sending what waits on this device, from whichever page is open. Where nothing was ever kept it costs no request. */
export function resumeSending(): void {
  // Not before the page itself is there; without a database or a network the next page tries again.
  setTimeout(() => void resume().catch(() => undefined), 500);
}
