import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { NamedFile } from '../../../src/contract/files/fileName.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { refuseWhenFull } from '../refuseWhenFull.ts';
import { hashOf } from '../../files/createPieces.ts';
import { cleanFile, refuseTooMuch } from '../../files/refuseFile.ts';
import { type FileSource, refuseOverShare } from '../../files/refuseOverShare.ts';
import { removeFiles } from '../../files/withdrawFiles.ts';

const { files } = tables;

export type FileOwner = { responseId: string } | { consentId: string };

export const isOf = (owner: FileOwner): SQL => ('consentId' in owner ? eq(files.consentId, owner.consentId) : eq(files.responseId, owner.responseId));

export interface Piece {
  /** The set whose answer names the file, or what was said to the consent text. */
  owner: FileOwner;
  named: NamedFile;
  source: FileSource;
  /** Where the piece stands in the file, and how long the whole is. */
  from: number;
  size: number;
  bytes: Uint8Array;
}

/** Whether an answer, or an agreement, names this file. */
export async function isAsked(db: Queries, { owner, named }: Pick<Piece, 'owner' | 'named'>): Promise<boolean> {
  return (await db.$count(files, and(isOf(owner), eq(files.hash, named.hash), eq(files.ending, named.ending), isNull(files.removedAt)))) > 0;
}

/** How much of the file is here: where the next piece begins. */
export interface Received {
  received: number;
  complete: boolean;
}

/**
 * Takes a piece of a file that an answer names. One that does not follow what is here, or came before, changes nothing: whoever sends goes on
 * from what is told. With the last one the file is judged and kept.
 * @throws Refusal `file_not_asked`, `too_large`, `no_space`, `form_files_full`, `file_differs`, `file_personal`, `unsupported_type`, `file_infected`, `scanner_away`
 */
export async function takePiece(services: Services, { owner, named, source, from, size, bytes }: Piece): Promise<Received> {
  const { db } = services.database;
  const [row] = await db
    .select()
    .from(files)
    .where(and(isOf(owner), eq(files.hash, named.hash), eq(files.ending, named.ending), isNull(files.removedAt)));
  if (!row) throw new Refusal('file_not_asked');
  if (row.receivedAt) return { received: row.size ?? size, complete: true };
  await refuseWhenFull(services);
  const whole = Math.max(size, from + bytes.length);
  const arrived = row.arrived ?? 0;
  await refuseTooMuch(services, db, { size: whole, arrived });
  await refuseOverShare(services, { ...source, size: Math.max(0, whole - arrived) });
  const received = await services.pieces.add(row.id, { from, bytes });
  await db
    .update(files)
    .set({ arrived: received, arrivedAt: new Date(services.now()) })
    .where(and(eq(files.id, row.id), isNull(files.receivedAt)));
  if (received < size) return { received, complete: false };
  await finish(services, row.id, named);
  return { received, complete: true };
}

/** What does not fit is forgotten: the next piece that is taken is the first one. */
async function finish(services: Services, id: string, { hash, ending }: NamedFile): Promise<void> {
  const { pieces, database } = services;
  const bytes = await pieces.whole(id);
  try {
    if (hashOf(bytes) !== hash) throw new Refusal('file_differs');
    const clean = cleanFile(bytes);
    if (clean.ending !== ending) throw new Refusal('file_differs');
    if (clean.bytes.length !== bytes.length) throw new Refusal('file_personal');
  } catch (error) {
    await pieces.forget(id);
    throw error;
  }
  await services.files.keep(bytes).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'file_infected') await pieces.forget(id);
    throw error;
  });
  const kept = await database.db
    .update(files)
    .set({ size: bytes.length, arrived: null, arrivedAt: null, receivedAt: new Date(services.now()) })
    .where(and(eq(files.id, id), isNull(files.removedAt)))
    .returning({ id: files.id });
  // Its set went at this moment, with its person or as never sent.
  if (kept.length === 0) {
    await removeFiles(services, [{ id, hash }]);
    throw new Refusal('file_not_asked');
  }
  // Taken away at this moment with somebody else's file of the same bytes.
  if ((await services.files.size(hash)) === undefined) await services.files.keep(bytes);
  await pieces.forget(id);
}
