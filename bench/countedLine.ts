import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  url: string;
  /** Bytes that went over it since it was asked last, both ways. */
  taken(): number;
  close(): void;
}

/** A line to a product on this machine that counts every byte of what is asked and answered, a service worker's included. */
export async function countedLine(port: number): Promise<Line> {
  let bytes = 0;
  const open = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('data', (part) => (bytes += part.length));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
    from.pipe(to);
  };
  const server = createServer((here) => {
    const there = connect(port, '127.0.0.1');
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
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
