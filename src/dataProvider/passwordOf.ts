import { passwordHeader } from '../contract/headers.ts';

/** The headers by which a call carries the own password, where the server asked for it. */
export function passwordOf(password: string | undefined): Readonly<Record<string, string>> {
  return password ? { [passwordHeader]: encodeURIComponent(password) } : {};
}
