import type { UnrecordedReason } from '../../../contract/stretches.ts';
import { newId } from '../../../device/newId.ts';
import type { JournalSender } from '../../engine/journal.ts';
import { deviceJournals } from '../deviceJournals.ts';
import { noteTaken } from '../keptFiles.ts';
import { deviceFiles } from './deviceFiles.ts';
import type { KeptFile } from './FileShelf.ts';
import { namedBytes } from './namedBytes.ts';

export interface TakenStretch {
  /** What was recorded, or why nothing was. */
  sound: Blob | UnrecordedReason;
  stretch: Omit<NonNullable<KeptFile['stretch']>, 'unrecorded'>;
  place: string;
  formId: string;
  sender: JournalSender;
  /** The interview was left: there may be no answer any more that it could follow. */
  isOver: boolean;
}

/** Keeps a recorded stretch of an interview, sealed as everything that staff take, until the study office has it; it follows the answers by itself. */
export async function keepStretch({ sound, stretch, place, formId, sender, isOver }: TakenStretch): Promise<void> {
  const { shelf, sending } = deviceFiles();
  const journal = (await deviceJournals().store.list()).find((one) => one.place === place);
  const travels = { submission: journal?.submission ?? newId(), formId, sender, apart: true as const };
  const nothing = { name: `${newId().replace(/-/g, '').padEnd(64, '0')}.webm`, buffer: new ArrayBuffer(0) };
  const { name, buffer } = typeof sound === 'string' ? nothing : await namedBytes(sound);
  noteTaken();
  const told = typeof sound === 'string' ? { ...stretch, unrecorded: sound } : stretch;
  await shelf.put({ id: newId(), name, place, size: buffer.byteLength, received: 0, ...((journal || isOver) && { travels }), stretch: told }, buffer);
  sending.retryNow();
}

/** What was recorded of the interview at this place, or could not be, until its questionnaire has its receipt. */
export async function stretchesAt(place: string): Promise<NonNullable<KeptFile['stretch']>[]> {
  const files = await deviceFiles().shelf.list();
  return files.flatMap(({ place: at, stretch }) => (stretch && at === place ? [stretch] : []));
}
