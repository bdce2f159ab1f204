import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../../bucket/openBucket.ts';

/**
 * Brings a backup from a bucket into a folder. Answers where it lies there; one of this name that was there before gives way to a whole one alone.
 * @throws BucketUnreachable
 */
export async function fetchBackup(bucket: Bucket, name: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, basename(name));
  await pipeline(bucket.read(name), createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  return file;
}
