import type { FastifyInstance } from 'fastify';

/**
 * One line per answered call: the route's pattern instead of the address, because addresses hold tokens; no query, no
 * body, no address of the caller.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
