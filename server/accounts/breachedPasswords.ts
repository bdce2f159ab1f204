import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Longer than any line: 40 signs of the hash, a colon, how often it was found. */
const longestLine = 128;
const hashLength = 40;

/**
 * Whether a password stands in a file of the passwords that became known: their SHA-1 in order, one a line, as "Have I Been Pwned" hands it out.
 * Found by halving, some forty short reads of a file of any size.
 */
export function isBreached(file: string, password: string): boolean {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const handle = openSync(file, 'r');
  const part = Buffer.alloc(longestLine);
  const read = (at: number) => part.toString('latin1', 0, readSync(handle, part, 0, longestLine, at));
  try {
    let [low, high] = [0, fstatSync(handle).size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const lineEnd = middle === 0 ? -1 : read(middle - 1).indexOf('\n');
      const start = middle === 0 ? 0 : lineEnd < 0 ? high : middle + lineEnd;
      const found = start < high ? read(start).slice(0, hashLength).toUpperCase() : undefined;
      if (found === wanted) return true;
      if (found !== undefined && found < wanted) low = start + hashLength;
      else high = middle;
    }
    return false;
  } finally {
    closeSync(handle);
  }
}
