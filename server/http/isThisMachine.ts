import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopbackAddress, isLoopbackName } from './isLoopback.ts';

/**
 * Whether this machine speaks to itself, by its address and by the name it asked for. A proxy on this machine that is not trusted passes the
 * name on, or says for whom it asks.
 */
export function isThisMachine({ ip, hostname, headers }: FastifyRequest, { trustedProxies }: Pick<Config, 'trustedProxies'>): boolean {
  const passedOn = trustedProxies === 0 && (headers['x-forwarded-for'] ?? headers['x-forwarded-proto'] ?? headers.forwarded) !== undefined;
  return isLoopbackAddress(ip) && isLoopbackName(hostname) && !passedOn;
}
