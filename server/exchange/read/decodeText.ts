/**
 * The text of a file that some program saved: UTF-16 and UTF-8 by their byte order marks, else strict UTF-8,
 * else Windows-1252, which is what Excel writes on most computers. Source of the order: field experience, see docs/decisions.
 */
export function decodeText(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
