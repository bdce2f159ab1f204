import { sql } from 'drizzle-orm';
import { type FileEnding, typeOfBytes } from '../../src/contract/files/fileTypes.ts';
import { withoutMetadata } from '../../src/contract/files/withoutMetadata.ts';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

const megabyte = 1024 * 1024;

/**
 * No more than the study gives room for.
 * @throws Refusal `too_large`, `no_space`
 */
export async function refuseTooMuch({ config }: Services, db: Queries, size: number): Promise<void> {
  if (size > config.fileMb * megabyte) throw new Refusal('too_large', { params: { max: `${config.fileMb} MB` } });
  if (config.filesMb === 0) return;
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(size), 0) as bytes from (select distinct hash, size from files where removed_at is null) as kept`,
  );
  if (Number(rows[0]?.bytes ?? 0) + size > config.filesMb * megabyte) throw new Refusal('no_space');
}

export interface TakenFile {
  bytes: Uint8Array;
  ending: FileEnding;
}

/**
 * A file as it may be kept: of a kind that is taken, by its bytes and not by its name, and without what a camera noted in it.
 * @throws Refusal `unsupported_type`
 */
export function cleanFile(content: Uint8Array<ArrayBuffer>): TakenFile {
  const ending = typeOfBytes(content);
  if (!ending) throw new Refusal('unsupported_type');
  try {
    return { bytes: withoutMetadata(content), ending };
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('unsupported_type');
    throw error;
  }
}
