import type { Services } from '../../services.ts';

/** An import that stands open longer than this was cut off: its server ended. */
const longestMilliseconds = 10 * 60 * 1000;

/**
 * Since when an import that stands open can still be running. The embedded database belongs to this process alone: what was
 * open before it started was cut off, and nothing of it was stored.
 */
export function openSince({ now, database }: Pick<Services, 'now' | 'database'>): Date {
  const longAgo = now() - longestMilliseconds;
  const started = Date.now() - process.uptime() * 1000;
  return new Date(database.dialect === 'pglite' ? Math.max(longAgo, started) : longAgo);
}
