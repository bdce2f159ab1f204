import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
