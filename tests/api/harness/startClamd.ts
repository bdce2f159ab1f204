import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface FakeClamd {
  port: number;
  /** What was shown to it, whole. */
  shown: Buffer[];
  /** What it says of the next files; by itself, that they are clean. */
  say(answer: (bytes: Buffer) => string): void;
  close(): Promise<void>;
}

/** Reads one INSTREAM as clamd does; undefined while some of it has not come. Throws where it is none. */
function read(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (heard.length < command.length) return undefined;
  if (heard.subarray(0, command.length).toString('latin1') !== command) throw new Error('UNKNOWN COMMAND');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > heard.length) return undefined;
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A clamd for tests, which speaks its protocol and knows no virus. */
export async function startClamd(): Promise<FakeClamd> {
  const shown: Buffer[] = [];
  let answer: (bytes: Buffer) => string = () => 'stream: OK';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (more: Buffer) => {
      heard = Buffer.concat([heard, more]);
      try {
        const bytes = read(heard);
        if (!bytes) return;
        shown.push(bytes);
        socket.end(`${answer(bytes)}\0`);
      } catch (error) {
        socket.end(`${(error as Error).message}\0`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    shown,
    say(next) {
      answer = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
