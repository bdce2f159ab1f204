import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { healthAddress, livenessAddress } from '../http/healthAddresses.ts';
import { isThisMachine } from '../http/isThisMachine.ts';
import type { Services } from '../services.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whoever is on the machine itself, or holds the token that the settings name. */
function mayReadReport(request: FastifyRequest, config: Config): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (config.healthToken !== undefined && token !== undefined) return timingSafeEqual(hashOf(token), hashOf(config.healthToken));
  return isThisMachine(request, config);
}

/**
 * Two addresses for machines that look after this one. Whether answers can be stored: 503 only while nothing can, with one word that says what is
 * the matter. And whether the process lives, which a full disk does not change: what takes a server out of a proxy or starts it again asks that one.
 */
export function addHealth(app: FastifyInstance, { config, health }: Services): void {
  app.get(healthAddress, async (request, reply) => {
    const report = await health.report();
    const { ok, state, problem } = report;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(mayReadReport(request, config) ? report : { ok, state, ...(problem && { problem }) });
  });
  app.get(livenessAddress, (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
}
