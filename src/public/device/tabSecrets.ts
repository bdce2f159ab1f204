import { createMemory } from '../../device/createMemory.ts';

const secrets = {
  /** A respondent's personal access. */
  token: createMemory('africanhealthstudy.token', 'sessionStorage'),
  /** A one-time code. */
  otp: createMemory('africanhealthstudy.otp', 'sessionStorage'),
};

export type SecretName = keyof typeof secrets;

/** Kept for this tab alone. */
export function rememberSecret(name: SecretName, secret: string): void {
  secrets[name].write(secret);
}

export function readSecret(name: SecretName): string | undefined {
  return secrets[name].read() ?? undefined;
}

export function forgetSecret(name: SecretName): void {
  secrets[name].write(null);
}
