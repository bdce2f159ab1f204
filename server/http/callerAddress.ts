import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The first 64 bits of an IPv6 address: that much is one household's, which has all the addresses below it to itself. */
function householdOf(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const whole = [...first, ...zeros, ...last].slice(0, 4);
  return whole.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * What a caller is counted by where tries are limited: an IPv4 address, or the network of an IPv6 one, because who has one
 * of those has more than anybody can count.
 */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (isIPv6(ip) ? householdOf(ip) : ip);
}
