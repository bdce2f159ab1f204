import { sql } from 'drizzle-orm';
import { type FileEnding, typeOfBytes } from '../../src/contract/files/fileTypes.ts';
import { withoutMetadata } from '../../src/contract/files/withoutMetadata.ts';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

const megabyte = 1024 * 1024;

/**
 * No more than the study gives room for, of which so much may be here already.
 * @throws Refusal `too_large`, `no_space`
 */
export async function refuseTooMuch({ config }: Services, db: Queries, { size, arrived = 0 }: { size: number; arrived?: number }): Promise<void> {
  if (size > config.fileMb * megabyte) throw new Refusal('too_large', { params: { max: `${config.fileMb} MB` } });
  if (config.filesMb === 0) return;
  if ((await allBytes(db)) + size - arrived > config.filesMb * megabyte) throw new Refusal('no_space');
}

/** What all files of the study come to, those on their way among them. */
export async function allBytes(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from (
      select distinct hash, size as bytes from files where removed_at is null and received_at is not null
      union all select id::text, arrived from files where removed_at is null and received_at is null
      union all select id::text, arrived from stretches) as kept`);
  return Number(rows[0]?.bytes ?? 0);
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
