import type { FastifyRequest } from 'fastify';
import { deviceRoleHeader } from '../../src/contract/index.ts';

/**
 * How something came that a personal link's holder did: `self`, unless the device says that staff are signed in on it. Nobody is believed more for what
 * a device says, only less: without a word it is `self`, as it is for a program that knows nothing of this.
 */
export function channelOf({ headers }: Pick<FastifyRequest, 'headers'>): 'self' | 'staff_device' {
  const role = headers[deviceRoleHeader] ?? 'RESPONDENT';
  return role === 'RESPONDENT' ? 'self' : 'staff_device';
}
