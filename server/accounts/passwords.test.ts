import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

/** What a hash says of the work that went into it. */
const workOf = (stored: unknown) => String(stored).split('$').slice(1, 4);

test('a password is hashed with Argon2id at the figures of OWASP', async () => {
  expect(workOf(await hashPassword('Mango-7-Tree-Road'))).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});

test('the right one is right, and each check is one work of the same size, also where nothing is stored to compare with', async () => {
  const stored = await hashPassword('Mango-7-Tree-Road');
  expect(await isPassword('Mango-7-Tree-Road', stored)).toBe(true);
  vi.mocked(verify).mockClear();
  for (const one of [stored, null, undefined]) expect(await isPassword('Wrong-1-Password', one)).toBe(false);
  const checked = vi.mocked(verify).mock.calls.map(([against]) => workOf(against));
  expect(checked).toEqual([workOf(stored), workOf(stored), workOf(stored)]);
  // What stands in for nobody's hash is made once: making it each time would take longer than a check.
  vi.mocked(hash).mockClear();
  await isPassword('Wrong-1-Password', undefined);
  expect(hash).not.toHaveBeenCalled();
});
