import { afterEach, expect, test, vi } from 'vitest';
import { keptContent } from './keptContent.ts';

/** A browser's store, by address; `full` takes nothing more. */
function hasCache({ full = false } = {}) {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => {
      if (full) throw new DOMException('No room', 'QuotaExceededError');
      kept.set(address, response);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return kept;
}

const path = 'formulaires/f/files/a.ogg';
const sound = async () => new Blob(['sound']);
const noNetwork = async () => undefined;

afterEach(() => vi.unstubAllGlobals());

test('what was read once is there without network', async () => {
  const kept = hasCache();
  expect(await (await keptContent(path, sound))?.text()).toBe('sound');
  await vi.waitFor(() => expect(kept.size).toBe(1));
  expect(await (await keptContent(path, noNetwork))?.text()).toBe('sound');
});

test.each([
  ['is full', () => hasCache({ full: true })],
  ['keeps nothing', () => vi.stubGlobal('caches', undefined)],
])('a device that %s is given it all the same, and nothing is kept of what did not come', async (_, isDevice) => {
  isDevice();
  expect(await keptContent(path, noNetwork)).toBeUndefined();
  expect(await (await keptContent(path, sound))?.text()).toBe('sound');
});
