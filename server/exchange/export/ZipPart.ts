import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** Zips hold local times without a zone: one fixed moment for everybody gives the same bytes everywhere. */
const zipTime = new Date(1980, 0, 1);

/**
 * One file of a `Zip`, compressed by Node's zlib outside of the thread that answers everybody: the library's own compression
 * takes several times as long, in that thread. The same content gives the same bytes.
 */
export class ZipPart implements ZipInputFile {
  readonly filename: string;
  readonly mtime = zipTime;
  readonly compression: number;
  size = 0;
  crc = 0;
  /** Set by the zip that it is added to. */
  ondata?: AsyncFlateStreamHandler;
  private readonly deflate: DeflateRaw | undefined;

  /** `packed` content is compressed already and kept as it is. */
  constructor(filename: string, { packed = false }: { packed?: boolean | undefined } = {}) {
    this.filename = filename;
    this.compression = packed ? 0 : 8;
    if (packed) return;
    this.deflate = createDeflateRaw({ level: 6 });
    this.deflate.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.ondata?.(null, chunk, false));
  }

  /** Takes some content; waits where there is more than can be compressed at once. */
  async push(content: string | Uint8Array): Promise<void> {
    const chunk = typeof content === 'string' ? Buffer.from(content) : content;
    this.crc = crc32(chunk, this.crc);
    this.size += chunk.length;
    if (!this.deflate) this.ondata?.(null, new Uint8Array(chunk), false);
    else if (!this.deflate.write(chunk)) await once(this.deflate, 'drain');
  }

  async end(): Promise<void> {
    if (this.deflate) {
      const ended = once(this.deflate, 'end');
      this.deflate.end();
      await ended;
    }
    this.ondata?.(null, new Uint8Array(0), true);
  }
}
