import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as ListeningServer } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a proxy keeps a connection that nobody uses (`keepalive_timeout` in deploy/nginx/study.conf). */
const longestMs = 3_000;

/**
 * Takes a server out of a proxy before it ends, without that a call is cut off. No connection is taken any more, so that new calls go elsewhere at once; those that
 * the proxy keeps are served on, each answer saying that it was the last, until the proxy has let them go. A connection that is ended under a call
 * would be an error page for whoever made it: nobody may send a call again that has no id of its own.
 */
export async function leaveProxy({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // What already waits to be taken is taken first: the system would cut it off.
  await setImmediate();
  // Not the HTTP server's own: that one ends connections on which no call is under way, with the next one perhaps on its way.
  const ended = new Promise<void>((resolve) => void ListeningServer.prototype.close.call(server, () => resolve()));
  await Promise.race([ended, wait(longestMs)]);
}
