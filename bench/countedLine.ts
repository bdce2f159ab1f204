import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Quality {
  /** So many go over it, whoever sends them. */
  bytesPerSecond: number;
  /** Milliseconds that each byte is under way, one way. */
  delay?: number;
  /** The share of packets that are lost: they come one patience later, and nothing behind them before. */
  lost?: number;
}

export interface Line {
  url: string;
  /** Bytes that went over it since it was asked last, both ways. */
  taken(): number;
  /** What it is like from now on; without limit unless told. */
  becomes(quality?: Quality): void;
  close(): void;
}

/** A packet. */
const slice = 1400;
/** After this a sender sends again what nobody said was there. */
const patience = 3_000;

/** A line to a product on this machine that counts every byte of what is asked and answered, a service worker's included. */
export async function countedLine(port: number): Promise<Line> {
  let bytes = 0;
  let quality: Quality = { bytesPerSecond: Infinity };
  /** When what is under way has arrived. */
  let free = 0;
  const open = new Set<Socket>();

  const arrives = async (length: number): Promise<void> => {
    const { bytesPerSecond, lost = 0 } = quality;
    if (bytesPerSecond === Infinity) return;
    free = Math.max(free, performance.now()) + (length / bytesPerSecond) * 1000 + (Math.random() < lost ? patience : 0);
    await wait(free - performance.now());
  };
  const passOn = async (from: Socket, to: Socket): Promise<void> => {
    for await (const part of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < part.length;) {
        const piece = part.subarray(at, quality.bytesPerSecond === Infinity ? part.length : at + slice);
        at += piece.length;
        await arrives(piece.length);
        bytes += piece.length;
        if (quality.delay) setTimeout(() => to.write(piece), quality.delay);
        else to.write(piece);
      }
    }
    if (quality.delay) setTimeout(() => to.end(), quality.delay);
    else to.end();
  };
  const pass = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('close', () => open.delete(from));
    passOn(from, to).catch(() => to.destroy());
  };
  const server = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const socket of [here, there]) socket.on('error', () => undefined);
    pass(here, there);
    pass(there, here);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken() {
      const all = bytes;
      bytes = 0;
      return all;
    },
    becomes(next = { bytesPerSecond: Infinity }) {
      quality = next;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
