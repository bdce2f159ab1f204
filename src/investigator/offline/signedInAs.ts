import type { AuthProvider } from 'ra-core';

/** For tests: whoever `who` tells is signed in on this phone. */
export const signedInAs = (who: () => string): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: who() }),
});
