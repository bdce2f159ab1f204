const cacheName = 'form-content';

/** Undefined where a browser keeps nothing: plain http, some private modes. */
const cache = () => globalThis.caches?.open(cacheName).catch(() => undefined);

/** What belongs to a form and never changes, from this device where it was read before, else as it is loaded; that is kept where there is room. */
export async function keptContent(path: string, load: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
  const kept = await cache();
  const address = `/${cacheName}/${path}`;
  const found = await kept?.match(address).catch(() => undefined);
  if (found) return found.blob();
  const loaded = await load();
  if (loaded) void kept?.put(address, new Response(loaded)).catch(() => undefined);
  return loaded;
}
