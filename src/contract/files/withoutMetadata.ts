import { type FileEnding, typeOfBytes } from './fileTypes.ts';

/** A stretch of bytes, from and up to. */
type Part = readonly [number, number];

const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));

/** Of a JPEG: what is needed to draw it. Of what programs note in it only the frame, the colours and how they are written stay. */
function partsOfJpeg(bytes: Uint8Array, view: DataView): Part[] | undefined {
  const kept: Part[] = [[0, 2]];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // From here on it is the picture itself.
    if (marker === 0xda) return [...kept, [at, bytes.length]];
    const end = at + 2 + view.getUint16(at + 2);
    const isNote = marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);
    // The colours; other programs put pictures of their own there.
    const isForeign = marker === 0xe2 && textAt(bytes, at + 4, 11) !== 'ICC_PROFILE';
    if (!isNote && !isForeign) kept.push([at, end]);
    at = end;
  }
  return undefined;
}

const notesOfPng: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

function partsOfPng(bytes: Uint8Array, view: DataView): Part[] | undefined {
  const kept: Part[] = [[0, 8]];
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = textAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (!notesOfPng.has(type)) kept.push([at, end]);
    if (type === 'IEND') return kept;
    at = end;
  }
  return undefined;
}

function partsOfWebp(bytes: Uint8Array, view: DataView): Part[] {
  const kept: Part[] = [[0, 12]];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const end = Math.min(bytes.length, at + 8 + size + (size % 2));
    if (!['EXIF', 'XMP '].includes(textAt(bytes, at, 4))) kept.push([at, end]);
    at = end;
  }
  return kept;
}

const partsOf: Partial<Record<FileEnding, (bytes: Uint8Array, view: DataView) => Part[] | undefined>> = {
  jpg: partsOfJpeg,
  png: partsOfPng,
  webp: partsOfWebp,
};

function joined(bytes: Uint8Array, parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, [from, to]) => size + to - from, 0));
  let at = 0;
  for (const [from, to] of parts) {
    whole.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return whole;
}

/**
 * The same picture without what its camera noted in it: place, time, device, a small copy of itself. What is no such picture is answered
 * as it is.
 * @throws RangeError where its parts cannot be told apart
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const ending = typeOfBytes(bytes);
  const read = ending && partsOf[ending];
  if (!read) return bytes;
  const parts = read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!parts) throw new RangeError('This is not a whole picture');
  const size = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  if (size === bytes.length) return bytes;
  const clean = joined(bytes, parts);
  // The frame says how long it is, and what is in it.
  if (ending === 'webp') {
    new DataView(clean.buffer).setUint32(4, clean.length - 8, true);
    if (textAt(clean, 12, 4) === 'VP8X') clean[20] = (clean[20] ?? 0) & ~0x0c;
  }
  return clean;
}
