import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';

const word = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255));

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([word(data.length), named, word(crc32(named))]);
}

const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour; `notes` are chunks that say something about it. Every `shade` is other bytes. */
export function pngOf(shade: number, notes: Readonly<Record<string, string>> = {}): Buffer<ArrayBuffer> {
  const header = Buffer.concat([word(1), word(1), Buffer.from([8, 2, 0, 0, 0])]);
  const pixel = deflateSync(Buffer.from([0, shade & 255, (shade >> 8) & 255, (shade >> 16) & 255]));
  const told = Object.entries(notes).map(([type, text]) => chunk(type, Buffer.from(text)));
  return Buffer.concat([begin, chunk('IHDR', header), ...told, chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))]);
}

/** What begins as a recording does. Every `seed` is other bytes. */
export const oggOf = (seed: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from('OggS\u0000'), Buffer.alloc(200, seed)]);

/** The frame of a JPEG of about this many bytes; `exif` is what a camera noted in it. */
export function jpegOf(size: number, { exif = '', seed = 1 }: { exif?: string; seed?: number } = {}): Buffer<ArrayBuffer> {
  const part = (marker: number, content: string) =>
    Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), Buffer.from(content, 'latin1')]);
  const picture = Buffer.alloc(size);
  let value = seed;
  for (let at = 0; at < size; at += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff;
    picture[at] = (value >> 16) & 127;
  }
  const scan = Buffer.concat([part(0xda, '\u0001\u0001\u0000\u0000?\u0000'), picture, Buffer.from([0xff, 0xd9])]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), part(0xe0, 'JFIF\u0000'), ...(exif ? [part(0xe1, `Exif\u0000\u0000${exif}`)] : []), scan]);
}
