import { passkeyHeader, passwordHeader } from '../../src/contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, type RouteContext } from '../http/route.ts';
import { confirmPassword } from './confirmPassword.ts';
import { takePasskey } from './secondFactor/takePasskey.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headerOf({ request }: RouteContext, name: string): string | undefined {
  const given = request.headers[name];
  return typeof given === 'string' && given !== '' ? decoded(given) : undefined;
}

/**
 * Whether the caller gave the own password with this call, or a passkey whose device has checked who holds it. Before the transaction: what is
 * wrong must count although nothing is stored. @throws Refusal `password_wrong`, `passkey_wrong`
 */
export async function isConfirmed(call: RouteContext): Promise<boolean> {
  const { services } = call;
  const answer = headerOf(call, passkeyHeader);
  if (answer !== undefined) {
    if (await takePasskey(services, { userId: callerOf(call).userId, answer, heldByOwner: true })) return true;
    throw new Refusal('passkey_wrong');
  }
  const typed = headerOf(call, passwordHeader);
  if (typed === undefined) return false;
  if (await confirmPassword(services, callerOf(call), typed)) return true;
  throw new Refusal('password_wrong');
}

/** @throws Refusal `password_needed` where neither came */
export async function askConfirmation(call: RouteContext): Promise<void> {
  if (!(await isConfirmed(call))) throw new Refusal('password_needed');
}
