import { PGlite } from '@electric-sql/pglite';

/**
 * The engine's own start parameters; a durable database goes without `-F` (which turns syncing off) and with
 * `fsync` as its way of syncing the log, because the engine's `fdatasync` does nothing.
 */
export function startParams(durable: boolean): string[] {
  if (!durable) return [...PGlite.defaultStartParams];
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}
