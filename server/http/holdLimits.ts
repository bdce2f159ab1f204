import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { limits } from './limits.ts';

/** A body that dribbles in is cut off: after 30 seconds, an upload after the server's own 120. */
function holdBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.raw.complete || request.headers['content-type']?.startsWith('multipart/')) return;
    // A request without a body is complete a moment later; its answer may take as long as it takes.
    const timer = setTimeout(() => request.raw.complete || request.raw.destroy(), limits.requestMilliseconds);
    timer.unref();
    request.raw.once('close', () => clearTimeout(timer));
    request.raw.once('end', () => clearTimeout(timer));
  });
}

/** Behind proxies every connection has the proxy's address, so the proxy must count. */
function holdConnections(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

export function holdLimits(app: FastifyInstance, { trustedProxies }: Config): void {
  app.server.headersTimeout = limits.headerMilliseconds;
  holdBodyTime(app);
  if (trustedProxies === 0) holdConnections(app);
}
