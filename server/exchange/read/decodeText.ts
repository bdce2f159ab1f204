import iconv from 'iconv-lite';

/**
 * The text of a file that some program saved: UTF-16 and UTF-8 by their byte order marks, else strict UTF-8,
 * else Windows-1252, which is what Excel writes on most computers. Source of the order: field experience, see docs/decisions.
 */
export function decodeText(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return iconv.decode(content, 'utf-16le');
  if (first === 0xfe && second === 0xff) return iconv.decode(content, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Node's own decoder reads Windows-1252 as Latin-1 (20 and 22 do): curly apostrophes became control characters.
    return iconv.decode(content, 'windows-1252');
  }
}
