import { passwordHeader } from '../../src/contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, type RouteContext } from '../http/route.ts';
import { confirmPassword } from './confirmPassword.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Before the transaction: a wrong password must count although nothing is stored. @throws Refusal `password_wrong` */
export async function isConfirmed(call: RouteContext): Promise<boolean> {
  const typed = call.request.headers[passwordHeader];
  if (typeof typed !== 'string' || typed === '') return false;
  if (await confirmPassword(call.services, callerOf(call), decoded(typed))) return true;
  throw new Refusal('password_wrong');
}
