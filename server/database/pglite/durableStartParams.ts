import { PGlite } from '@electric-sql/pglite';

/**
 * The engine's own start parameters without `-F`, which turns syncing off, and with `fsync` as its way of syncing the log,
 * because the engine's `fdatasync` does nothing. It fills its buffers at the start: a quarter of its own 128 MB reads lists among 100,000
 * people as quickly, because the system keeps the files in memory besides.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];
