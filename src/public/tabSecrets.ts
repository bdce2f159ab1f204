/** `token`: a respondent's personal access; `otp`: a one-time code. */
export type SecretName = 'token' | 'otp';

const keyOf = (name: SecretName) => `africanhealthstudy.${name}`;

/** Where session storage is refused, they live as long as the page. */
const unstored = new Map<SecretName, string>();

export function rememberSecret(name: SecretName, secret: string): void {
  unstored.set(name, secret);
  try {
    sessionStorage.setItem(keyOf(name), secret);
  } catch {
    // Kept above.
  }
}

export function readSecret(name: SecretName): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? unstored.get(name);
  } catch {
    return unstored.get(name);
  }
}

export function forgetSecret(name: SecretName): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored.
  }
}
