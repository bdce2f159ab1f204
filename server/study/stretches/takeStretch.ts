import { addDays } from 'date-fns';
import { and, eq, isNull } from 'drizzle-orm';
import { fileTypes } from '../../../src/contract/files/fileTypes.ts';
import type { NamedFile } from '../../../src/contract/files/fileName.ts';
import type { UnrecordedReason } from '../../../src/contract/stretches.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { hashOf } from '../../files/createPieces.ts';
import { cleanFile, refuseTooMuch } from '../../files/refuseFile.ts';
import { refuseOverShare } from '../../files/refuseOverShare.ts';
import { removeFiles } from '../../files/withdrawFiles.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { answersOfPerson } from '../answers/readAnswers.ts';
import type { Received } from '../files/takePiece.ts';
import { lastSaidFirst, stillHolds } from '../wordsHeld.ts';
import { refuseWhenFull } from '../refuseWhenFull.ts';
import { keepSealed } from './sealedStretches.ts';

const { consents, enrolments, stretches } = tables;

export interface StretchPiece {
  userId: string;
  formId: string;
  named: NamedFile;
  /** At which it begins. */
  questionId: string;
  seconds: number;
  saidAt: Date;
  unrecorded: UnrecordedReason | null;
  from: number;
  size: number;
  bytes: Uint8Array;
}

/** Whether the person's last word allows it, for this form or before they were given any. */
async function mayBeRecorded(db: Queries, userId: string, formId: string): Promise<boolean> {
  const [last] = await db
    .select({ recording: consents.recording, formId: enrolments.formulaireId })
    .from(consents)
    .leftJoin(enrolments, eq(enrolments.id, consents.enrolmentId))
    .where(and(eq(consents.userId, userId), stillHolds))
    .orderBy(...lastSaidFirst)
    .limit(1);
  return last?.recording === true && (last.formId === null || last.formId === formId);
}

/** The line of this stretch, made with its first piece. A question has one stretch: whatever else comes for it is refused. */
async function lineOf(services: Services, { userId, formId, named, questionId, seconds, saidAt, unrecorded }: StretchPiece) {
  const { db } = services.database;
  const found = (await mayBeRecorded(db, userId, formId)) ? await answersOfPerson(db, userId, formId) : null;
  const { recordingDays, consentRecording } = found?.version.definition ?? {};
  // Its answers, or the yes, may still be on their way.
  if (!found || !consentRecording) throw new Refusal('file_not_asked');
  if (!found.version.read.byId.has(questionId)) throw new Refusal('bad_request', { details: { parameter: 'question' } });
  const deleteAt = addDays(services.now(), recordingDays ?? 1);
  const line = { responseId: found.response.id, questionId, ...named, seconds, unrecorded, saidAt, deleteAt };
  await db.insert(stretches).values(line).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(stretches)
    .where(and(eq(stretches.responseId, line.responseId), eq(stretches.questionId, questionId)));
  if (row?.hash !== named.hash) throw new Refusal('submission_differs');
  return row;
}

/**
 * Takes a piece of a stretch, as of a file that an answer names; of one that was not recorded only why.
 * @throws Refusal `file_not_asked`, `submission_differs`, `too_large`, `no_space`, `file_differs`, `unsupported_type`, `file_infected`, `scanner_away`
 */
export async function takeStretch(services: Services, piece: StretchPiece): Promise<Received> {
  const { unrecorded, from, size, bytes } = piece;
  const row = await lineOf(services, piece);
  if (unrecorded) await receive(services, row.id, { receivedAt: new Date(services.now()) });
  if (unrecorded || row.receivedAt) return { received: size, complete: true };
  await refuseWhenFull(services);
  const whole = Math.max(size, from + bytes.length);
  const arrived = row.arrived ?? 0;
  await refuseTooMuch(services, services.database.db, { size: whole, arrived });
  await refuseOverShare(services, { formId: piece.formId, byLink: false, size: Math.max(0, whole - arrived) });
  const received = await services.pieces.add(row.id, { from, bytes });
  await receive(services, row.id, { arrived: received });
  if (received < size) return { received, complete: false };
  await finish(services, row.id, piece.named);
  return { received, complete: true };
}

const receive = ({ database }: Services, id: string, said: Partial<typeof stretches.$inferInsert>) =>
  database.db
    .update(stretches)
    .set(said)
    .where(and(eq(stretches.id, id), isNull(stretches.receivedAt)))
    .returning({ id: stretches.id });

/** What does not fit is forgotten, and so are the pieces of what is kept: it does not stay in the clear. */
async function finish(services: Services, id: string, { hash, ending }: NamedFile): Promise<void> {
  const { pieces } = services;
  const bytes = await pieces.whole(id);
  const keptAs = await sealed(services, id, { bytes, hash, ending }).catch(async (error: unknown) => {
    // A scanner that is away, or a full disk, is tried again.
    if (error instanceof Refusal && error.code !== 'scanner_away') await pieces.forget(id);
    throw error;
  });
  await pieces.forget(id);
  const kept = await receive(services, id, { keptAs, receivedAt: new Date(services.now()) });
  // The yes was taken back at this moment, or another call was faster.
  if (kept.length === 0) await removeFiles(services, [{ id, hash: keptAs }]);
}

async function sealed(services: Services, id: string, { bytes, hash, ending }: NamedFile & { bytes: Uint8Array<ArrayBuffer> }): Promise<string> {
  if (hashOf(bytes) !== hash || cleanFile(bytes).ending !== ending) throw new Refusal('file_differs');
  if (!fileTypes[ending].startsWith('audio/')) throw new Refusal('unsupported_type');
  return keepSealed(services, id, bytes);
}
