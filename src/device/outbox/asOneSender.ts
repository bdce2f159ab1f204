import { createMutex } from '../createMutex.ts';

const inThisPage = createMutex();

/**
 * One call at a time, of whatever waits, among all tabs and the service worker. In a browser without locks that holds within each page:
 * two pages may send the same thing at once, which the server counts once.
 */
export function asOneSender<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  // Pages of the versions before take turns by this name too.
  return locks ? (locks.request('questionnaire-sender', work) as Promise<T>) : inThisPage(work);
}
