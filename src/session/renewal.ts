import { readSession } from './session.ts';

/** Opens a session in the place of the one that has ended; false where it cannot. Rejects where nobody could be asked. */
type Renew = (ended: string) => Promise<boolean>;

let renew: Renew | undefined;

/** For an app that can open a session again by itself. */
export function setRenewal(next: Renew): void {
  renew = next;
}

/** Whether a call that was refused with this session may go out once more with the session that is there now. */
export async function isRenewed(ended: string): Promise<boolean> {
  if (!renew) return false;
  const now = readSession()?.access_token;
  return now !== undefined && (now !== ended || renew(ended));
}
