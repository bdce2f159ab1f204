import { codeHeader, passkeyHeader, passwordHeader } from '../../src/contract/index.ts';
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

/** What a call brings by one of these headers to confirm it. */
export function confirmationHeader({ request }: RouteContext, name: typeof codeHeader | typeof passkeyHeader | typeof passwordHeader): string | undefined {
  const given = request.headers[name];
  return typeof given === 'string' && given !== '' ? decoded(given) : undefined;
}

/** A code and a passkey's answer count once: whoever asks of the same call again is told the same. */
const confirmations = new WeakMap<RouteContext['request'], Promise<boolean>>();

/**
 * Whether the caller gave the own password with this call, with a second factor a code too, or a passkey whose device has checked who holds it: that is two
 * by itself. Before the transaction: what is wrong must count although nothing is stored. @throws Refusal `password_wrong`, `code_needed`, `code_wrong`, `passkey_wrong`
 */
export function isConfirmed(call: RouteContext): Promise<boolean> {
  const { request } = call;
  const told = confirmations.get(request) ?? confirm(call);
  confirmations.set(request, told);
  return told;
}

async function confirm(call: RouteContext): Promise<boolean> {
  const { services } = call;
  const answer = confirmationHeader(call, passkeyHeader);
  if (answer !== undefined) {
    if (await takePasskey(services, { userId: callerOf(call).userId, answer, heldByOwner: true })) return true;
    throw new Refusal('passkey_wrong');
  }
  const typed = confirmationHeader(call, passwordHeader);
  if (typed === undefined) return false;
  const why = await confirmPassword(services, callerOf(call), { password: typed, code: confirmationHeader(call, codeHeader) });
  if (why) throw new Refusal(why);
  return true;
}

/** @throws Refusal `password_needed` where neither came */
export async function askConfirmation(call: RouteContext): Promise<void> {
  if (!(await isConfirmed(call))) throw new Refusal('password_needed');
}
