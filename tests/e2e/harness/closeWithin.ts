import { setTimeout as wait } from 'node:timers/promises';
import { patience } from '../../patience.ts';

const limit = patience(15_000);

/**
 * Closes a page, a context or a browser, and goes on where that does not end: neither playwright nor vitest limits it, so one
 * browser that hangs would hold up the whole run. What is left of it ends with the test process.
 */
export async function closeWithin(closable: { close(): Promise<void> }): Promise<void> {
  const over = new AbortController();
  // One that was killed refuses to be closed: it is closed.
  const closed = closable.close().then(
    () => true,
    () => true,
  );
  const late = wait(limit, false, { signal: over.signal }).catch(() => false);
  if (!(await Promise.race([closed, late]))) console.warn(`A browser did not close within ${limit / 1000} s.`);
  over.abort();
}
