import { hasDuty } from '../../../src/resources/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';

/** Names leave only with the reason why. @throws Refusal 422 at the reason */
export function requireReason({ reason }: RouteContext['query']): void {
  if (!reason?.trim()) throw new Refusal('invalid', { problems: { reason: { code: 'required' } } });
}

/** Whether whoever may asks for names, with the reason without which nothing leaves. */
export function takesNames({ query, ...context }: RouteContext): boolean {
  return query.identities === '1' && Boolean(query.reason?.trim()) && hasDuty(context.caller?.role, 'identities');
}
