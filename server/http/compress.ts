import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createKept } from './createKept.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The best encoding that a browser takes, by its `Accept-Encoding`; undefined where it takes none of ours. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const wanted = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (wanted.has('br')) return 'br';
  return wanted.has('gzip') ? 'gzip' : undefined;
}

/** With little effort: what is made for one answer is sent once. */
export function compress(content: Buffer | string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(content, { level: 6 });
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}

/** Some hundred kilobytes each at most, compressed. */
const keepCompressed = createKept<Buffer>(100);

/** The same for what many are sent: made once for all of them. */
export function compressOnce(content: string, encoding: Encoding): Promise<Buffer> {
  return keepCompressed(`${encoding} ${createHash('sha256').update(content).digest('base64url')}`, () => compress(content, encoding));
}
