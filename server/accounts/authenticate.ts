import type { IncomingHttpHeaders } from 'node:http';
import { deviceRoleHeader, type ProblemCode } from '../../src/contract/index.ts';
import { refusedCall } from '../http/refusedCall.ts';
import { findCaller } from './findCaller.ts';
import type { Services } from '../services.ts';
import { isPhoneCall } from './phones/phoneCalls.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller, Route } from '../http/route.ts';

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(authorization ?? '')?.[1];
}

/** Whether a credential of this kind counts for this call: a personal link, a phone's key and what that key opened count for few. */
function opens(route: Route, { kind, boundTo }: Caller): boolean {
  if (kind === 'link') return route.links === true;
  if (kind === 'phone' || route.phoneKeys) return kind === 'phone' && route.phoneKeys === true;
  return boundTo === undefined || isPhoneCall(route);
}

/**
 * Who is calling, and may they? A credential comes in the `Authorization` header alone; nothing in an address or
 * cookie ever counts as one. Where anyone may call, a credential that does not hold makes the caller nobody in particular.
 * @throws Refusal 401 without a credential that holds, 403 where the role or the kind of credential may not, or a second factor has to be set up first
 */
export async function authenticate(services: Services, route: Route, { authorization, ...told }: IncomingHttpHeaders): Promise<Caller | null> {
  const open = route.allow.includes('anyone');
  const token = bearerOf(authorization);
  const found: Caller | { refused: ProblemCode } = token ? await findCaller(services, token, told[deviceRoleHeader]) : { refused: 'unauthenticated' };
  if ('refused' in found) {
    if (open) return null;
    throw new Refusal(found.refused);
  }
  if (found.needsSecondFactor && !open && !route.beforeSecondFactor) throw new Refusal('second_factor_required');
  const accepted = opens(route, found) && (open || route.allow.includes(found.role));
  if (accepted) return found;
  if (open) return null;
  const line = refusedCall(route, found, 'forbidden');
  if (line) services.sightings.note(line);
  throw new Refusal('forbidden');
}
