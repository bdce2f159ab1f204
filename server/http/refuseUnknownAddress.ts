import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Where nothing is, nothing is read either: a body that is sent there was parsed before the answer said so. */
export function refuseUnknownAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw new Refusal('unknown_route');
  });
}
