import { describe, expect, test } from 'vitest';
import { createAuthProvider } from '../../../src/authProvider/createAuthProvider.ts';
import { readSession } from '../../../src/session/session.ts';
import { signIn } from '../../../src/authProvider/signIn.ts';
import { signOut } from '../../../src/authProvider/signOut.ts';
import type { Contract } from '../Contract.ts';
import { list } from './records.ts';

/** Signing in and out; who has signed out signs in again, for the others work with that session. */
export function describeSignIn({ provider, backend, call }: Contract): void {
  describe('signing in', () => {
    test('the signed-in person has a name', async () => {
      expect(await createAuthProvider({ roles: ['ADMIN'], call }).getIdentity?.()).toMatchObject({ fullName: expect.stringMatching(/./) });
    });

    test('a wrong password is refused in the server’s words and leaves the session alone', async () => {
      const before = readSession();
      await expect(signIn({ ...backend().admin, password: 'wrong' }, call)).rejects.toMatchObject({ status: 401, message: expect.stringMatching(/./) });
      expect(readSession()).toEqual(before);
    });

    test('after signing out nothing can be read, and signing in again opens it', async () => {
      await signOut(call);
      expect(readSession()).toBeUndefined();
      await expect(list(provider, 'unions')).rejects.toMatchObject({ name: 'HttpError', status: 401 });
      expect(await signIn(backend().admin, call)).toMatchObject({
        role: 'ADMIN',
        access_token: expect.stringMatching(/./),
        message: expect.stringMatching(/./),
      });
      expect(await list(provider, 'unions')).toMatchObject({ total: expect.any(Number) });
    });
  });
}
