import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { seededRandom } from './seededRandom.ts';

export interface PoorLine {
  url: string;
  /** Segments that had to be sent again. */
  lost(): number;
  /** Bytes that arrived since it was asked last, both ways: of all that a browser asks, a service worker's included. */
  taken(): number;
  /** What it is like from now on. */
  becomes(quality: LineQuality): void;
  close(): Promise<void>;
}

export interface LineQuality {
  /** Bytes a second, for all connections together, each way. */
  rate: number;
  /** Milliseconds each way. */
  delay: number;
  /** Share of segments that are lost. */
  loss: number;
}

/** With nothing in the way. */
export const goodLine: LineQuality = { rate: Infinity, delay: 0, loss: 0 };

const segment = 1_400;
/** Until a lost segment is noticed and sent again; meanwhile everything behind it waits. */
const sentAgainAfter = 3_000;
/** More than this on its way, and the sender is asked to wait. */
const room = 64_000;

/** A line as at the edge of a 2G cell, before a server. What is lost comes late: above TCP that is all there is to see of it. */
export async function startPoorLine(target: string, { seed, ...first }: LineQuality & { seed: number }): Promise<PoorLine> {
  const random = seededRandom(seed);
  let { rate, delay, loss }: LineQuality = first;
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let lost = 0;
  let arrived = 0;

  /** One way, shared by all connections: what each carries is slowed by what the others do. */
  function way() {
    let free = 0;
    return (from: Socket, to: Socket) => {
      let behind = 0;
      let onItsWay = 0;
      const queue: (() => void)[] = [];
      const later = (size: number, act: () => void) => {
        free = Math.max(free, performance.now()) + (size / rate) * 1000;
        behind = Math.max(behind, free);
        if (size > 0 && random.chance(loss)) {
          lost += 1;
          behind += sentAgainAfter;
        }
        // In their order, whichever timer is first: two that are due at the same millisecond are not told apart by the clock.
        queue.push(act);
        setTimeout(() => queue.shift()?.(), behind + delay - performance.now());
      };
      from.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length; at += segment) {
          const part = bytes.subarray(at, at + segment);
          onItsWay += part.length;
          later(part.length, () => {
            onItsWay -= part.length;
            arrived += part.length;
            if (to.writable) to.write(part);
            if (onItsWay < room) from.resume();
          });
        }
        if (onItsWay >= room) from.pause();
      });
      from.on('end', () => later(0, () => to.end()));
    };
  }

  const [up, down] = [way(), way()];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
    up(near, far);
    down(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    taken() {
      const all = arrived;
      arrived = 0;
      return all;
    },
    becomes(next) {
      ({ rate, delay, loss } = next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
