import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

// Files of screens share a process and the packages that it has loaded, which costs more than most of them do; the product's modules, the page and what a
// device has stored are new to each.
vi.resetModules();
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
