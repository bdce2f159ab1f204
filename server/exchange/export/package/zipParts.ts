import { createHash } from 'node:crypto';
import { Zip } from 'fflate';
import { ZipPart } from '../ZipPart.ts';

export interface PackedFile {
  name: string;
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Already compressed: kept as it is. */
  packed?: boolean;
}

export interface FileDigest {
  name: string;
  bytes: number;
  sha256: string;
}

/**
 * A zip, piece by piece; the last file is made from the digests of those before it. The same files give the same bytes.
 */
export async function* zipParts(files: AsyncIterable<PackedFile>, last: (digests: readonly FileDigest[]) => PackedFile): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const digests: FileDigest[] = [];

  async function* add({ name, parts, packed }: PackedFile): AsyncGenerator<Uint8Array> {
    const entry = new ZipPart(name, { packed });
    zip.add(entry);
    const hash = createHash('sha256');
    for await (const part of parts) {
      const chunk = typeof part === 'string' ? Buffer.from(part) : part;
      hash.update(chunk);
      await entry.push(chunk);
      yield* ready.splice(0);
    }
    await entry.end();
    digests.push({ name, bytes: entry.size, sha256: hash.digest('hex') });
    yield* ready.splice(0);
  }

  for await (const file of files) yield* add(file);
  yield* add(last([...digests]));
  zip.end();
  yield* ready.splice(0);
}
