import { PGlite } from '@electric-sql/pglite';

/**
 * The engine's own start parameters without `-F`, which turns syncing off, and with `fsync` as its way of syncing the log,
 * because the engine's `fdatasync` does nothing.
 */
export const durableStartParams: string[] = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
