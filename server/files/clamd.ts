import { connect } from 'node:net';

/** Where a virus scanner listens: a socket of this machine, or a name and port. */
export type ScannerPlace = { path: string } | { host: string; port: number };

/** What a scanner says of a file. */
export type Verdict = { clean: true } | { clean: false; found: string };

const chunkBytes = 64 * 1024;
/** Longer than a scanner takes for the largest file. */
const patienceMs = 30_000;

function* frames(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** @throws Error where it is no word of a clean file or of one with a virus */
function readVerdict(reply: string): Verdict {
  const said = reply.replace(/\0+$/, '').trim();
  if (said === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found) return { clean: false, found };
  throw new Error(`The virus scanner answered "${said.slice(0, 200)}"`);
}

/**
 * Shows bytes to a clamd, by its own protocol (INSTREAM). Rejects where it cannot be reached, gives up or says anything else: then nothing is known of
 * the file.
 */
export function scanBytes(place: ScannerPlace, bytes: Uint8Array): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    let reply = '';
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    const read = () => {
      try {
        const verdict = readVerdict(reply);
        end(() => resolve(verdict));
      } catch (error) {
        end(() => reject(error as Error));
      }
    };
    socket.setTimeout(patienceMs, () => end(() => reject(new Error('The virus scanner does not answer'))));
    socket.setEncoding('utf8');
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('data', (text: string) => {
      reply += text;
      if (reply.endsWith('\0')) read();
    });
    socket.on('end', read);
    socket.on('connect', () => {
      for (const frame of frames(bytes)) socket.write(frame);
    });
  });
}
