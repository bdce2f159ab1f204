import { Secret, TOTP } from 'otpauth';

import { productName as issuer } from './relyingParty.ts';
/** A code of half a minute earlier or later counts too: clocks differ, and people type slowly. */
const window = 1;

function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({ issuer, ...(label && { label }), secret: Secret.fromBase32(secret), digits: 6, period: 30 });
}

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR code. */
export function addressOf(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The half minute that a code is of; undefined for one that is not of now. */
export function stepOf(secret: string, { code, now }: { code: string; now: number }): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
