import { isFinishing } from '../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { isOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { isShared } from './sharedPhone.ts';

/** A questionnaire that somebody sent from this device. No answer stands here. */
export interface SentQuestionnaire {
  submission: string;
  title: string;
  /** By the device's clock. */
  at: string;
  /** Undefined while it waits for a network. */
  receipt: string | undefined;
}

/** What was sent from here, the latest first; on a phone that is not its person's alone nothing is told. Staff's own is not among it. */
export async function readSent(): Promise<SentQuestionnaire[]> {
  const { store } = deviceJournals();
  const [receipts, journals] = await Promise.all([store.receipts(), store.list()]);
  const arrived = receipts.flatMap(({ submission, place, title, at, receipt }) =>
    isShared(place) || isOnBehalf(place) ? [] : [{ submission, title, at, receipt: receipt?.receipt ?? '' }],
  );
  const waiting = journals.flatMap((journal) =>
    journal.finish && isFinishing(journal) && journal.sender.by !== 'person' && !isShared(journal.place)
      ? [{ submission: journal.submission, title: journal.title, at: journal.finish.requestedAt, receipt: undefined }]
      : [],
  );
  return [...waiting, ...arrived].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Tells each time something arrives, in this tab or another. */
export function onSent(listener: () => void): () => void {
  const { onStep, tabs } = deviceJournals();
  const stops = [onStep((_submission, { kind }) => kind === 'finished' && listener()), tabs.listen(({ kind }) => kind === 'finished' && listener())];
  return () => stops.forEach((stop) => stop());
}
