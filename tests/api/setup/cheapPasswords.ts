import { vi } from 'vitest';

/** The least that argon2 takes. The cost in force is held by `server/accounts/passwords.test.ts`. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Passwords are hashed as ever, only not so that it takes long: each test signs people in by the dozen. */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const { passwordChecks } = await import('./passwordChecks.ts');
  return {
    ...real,
    hash: (password) => real.hash(password, cost),
    verify(stored, password) {
      passwordChecks.push(String(stored));
      return real.verify(stored, password);
    },
  };
});
