/** What Windows-1252 has where Latin-1 has control characters, from 0x80 (Encoding Standard, index-windows-1252). */
const fromHex80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand, because Node's own decoder reads Windows-1252 as Latin-1 (20 and 22 do): curly apostrophes became control characters. */
function windows1252(content: Uint8Array): string {
  const latin1 = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, (character) => fromHex80.charAt(character.charCodeAt(0) - 0x80));
}

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
    return windows1252(content);
  }
}
