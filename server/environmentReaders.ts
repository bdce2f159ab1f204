import { existsSync } from 'node:fs';
import type { ScannerPlace } from './files/clamd.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One reader for each kind of value; an empty variable counts as not set. A wrong value is never shown where it may hold a password. */
export function environmentReaders(environment: Environment, problems: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    text,
    whole(name: string, otherwise: number, [least, most]: readonly [number, number]): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
      problems.push(`${name} is "${value}", but must be a whole number from ${least} to ${most}.`);
      return otherwise;
    },
    choice<const Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
      const value = text(name);
      if (value === undefined) return otherwise;
      const found = values.find((candidate) => candidate === value);
      if (found === undefined) problems.push(`${name} is "${value}", but must be one of ${values.join(', ')}.`);
      return found ?? otherwise;
    },
    several<const Value extends string>(name: string, values: readonly Value[]): readonly Value[] {
      const words = (text(name) ?? '').split(',').map((word) => word.trim());
      const wrong = words.filter((word) => word !== '' && !values.some((value) => value === word));
      if (wrong.length > 0) problems.push(`${name} has "${wrong.join(', ')}", but may name only ${values.join(', ')}, with commas between.`);
      return values.filter((value) => words.includes(value));
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = text(name);
      if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value;
      problems.push(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
      return undefined;
    },
    key(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || Buffer.from(value, 'base64').length === 32) return value;
      problems.push(`${name} must be 32 bytes in base64, as \`openssl rand -base64 32\` makes them.`);
      return undefined;
    },
    file(name: string): string | undefined {
      const value = text(name);
      if (value !== undefined && !existsSync(value)) problems.push(`${name} names ${value}, which is not there.`);
      return value;
    },
    scanner(name: string): ScannerPlace | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value.startsWith('/')) return { path: value };
      const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(value) ?? [];
      if (host && Number(port) > 0 && Number(port) < 65_536) return { host, port: Number(port) };
      problems.push(`${name} is "${value}", but must be the path of a socket (/run/clamav/clamd.ctl) or a name and a port (127.0.0.1:3310).`);
      return undefined;
    },
    recipients(name: string): readonly string[] {
      const words = (text(name)?.split(',') ?? []).map((word) => word.trim()).filter((word) => word !== '');
      if (!words.every((word) => /^age1[a-z0-9]+$/.test(word)))
        problems.push(`${name} must be public keys as \`npm run backup:keys\` prints them (age1…), with commas between, and never a secret one.`);
      return words;
    },
    email(name: string): string | undefined {
      const value = text(name)?.toLowerCase();
      if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
      problems.push(`${name} is "${value}", but must be an email address.`);
      return undefined;
    },
  };
}
