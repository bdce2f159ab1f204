import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failureOf.ts';

/** A second try is worth it where no answer came, or the server was busy: never after a refusal. */
function mayPass(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === 0 || status >= 500;
}

/**
 * Nothing waits in silence for the network: a call without connection fails at once, and its screen says so. A cache
 * is fresh for the time it takes to come back to a list.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: (tries, error) => tries < 1 && mayPass(error), retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  });
}
