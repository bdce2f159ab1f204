import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSecret, rememberSecret, type SecretName } from './tabSecrets.ts';

/**
 * A credential that came in the address: taken out of the address bar once it is read, and kept for this tab, so that
 * a reload still works. Undefined until script has read it, null when there is none.
 */
export function useSecretParameter(name: SecretName): string | null | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const given = parameters.get(name);
    if (given) rememberSecret(name, given);
    setSecret(given ?? readSecret(name) ?? null);
    if (given === null) return;
    parameters.delete(name);
    void navigate({ pathname, search: parameters.toString() }, { replace: true });
  }, [name, pathname, search, navigate]);
  return secret;
}
