import { sheetLimits, UnreadableSheet } from './Sheet.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** What a zip may hold: how many files, and how many bytes once they are unpacked. */
export interface ZipLimits {
  parts: number;
  unpackedBytes: number;
}

/**
 * Reads a zip's own directory, before anything is unpacked: a file of a few hundred kilobytes can claim gigabytes.
 * Returns the names inside. Throws `UnreadableSheet`.
 */
export function checkZip(content: Buffer, { parts, unpackedBytes }: ZipLimits = sheetLimits): string[] {
  const end = findEnd(content);
  const count = content.readUInt16LE(end + 10);
  if (count > parts) throw new UnreadableSheet('unpacks_too_large');
  const names: string[] = [];
  let at = content.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== entrySignature) throw new UnreadableSheet('damaged');
    if (content.readUInt16LE(at + 8) & 1) throw new UnreadableSheet('protected');
    unpacked += content.readUInt32LE(at + 24);
    const nameLength = content.readUInt16LE(at + 28);
    names.push(content.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  if (unpacked > unpackedBytes) throw new UnreadableSheet('unpacks_too_large');
  return names;
}

function findEnd(content: Buffer): number {
  const lowest = Math.max(0, content.length - 22 - 65_535);
  for (let at = content.length - 22; at >= lowest; at -= 1) {
    if (content.readUInt32LE(at) === endSignature) return at;
  }
  throw new UnreadableSheet('damaged');
}
