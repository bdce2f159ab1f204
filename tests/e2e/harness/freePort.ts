import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to connections that go out: between the asking and the using, none of them takes the port away. */
const [least, beyond] = [20_000, 32_000];

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(least, beyond);
  return (await isFree(port)) ? port : freePort();
}
