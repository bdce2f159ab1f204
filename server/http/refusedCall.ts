import type { ProblemCode } from '../../src/contract/index.ts';
import type { Services } from '../services.ts';
import type { Caller, Route } from './route.ts';

type Line = Parameters<Services['sightings']['note']>[0];

/** Whoever gets one of these has tried what they may not, or has tried too often. */
const always: ReadonlySet<ProblemCode> = new Set([
  'forbidden',
  'role_not_allowed',
  'own_request',
  'unknown_field',
  'password_wrong',
  'code_wrong',
  'passkey_wrong',
  'too_many_requests',
  'staff_limit',
  'file_infected',
]);

/** What was typed was wrong: worth a line where accounts are at stake. A wrong sign-in has a line of its own. */
const ofAccounts: ReadonlySet<ProblemCode> = new Set(['invalid', 'link_invalid']);

/** The line of a call that was refused; undefined where it is none. Of what was sent, nothing: the call by its route alone, and why. */
export function refusedCall({ method, path, tag, sees }: Route, caller: Caller | null, code: ProblemCode): Line | undefined {
  const isOwn = caller !== null && (code === 'wrong_credentials' || (code === 'not_found' && sees !== undefined && caller.role !== 'ADMIN'));
  if (!always.has(code) && !isOwn && !(tag === 'accounts' && ofAccounts.has(code))) return undefined;
  return {
    actorId: caller?.userId ?? null,
    actorRole: caller?.role ?? 'ANONYMOUS',
    action: 'refused',
    resource: path.split('/', 1)[0] as string,
    code,
    call: `${method} ${path}`,
  };
}
