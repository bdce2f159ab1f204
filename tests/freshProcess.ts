import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

// Files of unit, and those of screens, share a process and the packages that it has loaded, which costs more than most of them do; the product's
// modules and what a device has stored are new to each.
vi.resetModules();
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
