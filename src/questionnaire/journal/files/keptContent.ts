const cacheName = 'form-content';

/** Undefined where a browser keeps nothing: plain http, some private modes. */
const cache = () => globalThis.caches?.open(cacheName).catch(() => undefined);

const addressOf = (path: string) => `/${cacheName}/${path}`;

/** What belongs to a form and never changes, from this device where it was read before, else as it is loaded; that is kept where there is room. */
export async function keptContent(path: string, load: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
  const kept = await cache();
  const address = addressOf(path);
  const found = await kept?.match(address).catch(() => undefined);
  if (found) return found.blob();
  const loaded = await load();
  if (loaded) void kept?.put(address, new Response(loaded)).catch(() => undefined);
  return loaded;
}

/** What of it this device has. */
export async function keptPaths(): Promise<Set<string>> {
  const kept = (await (await cache())?.keys().catch(() => [])) ?? [];
  return new Set(kept.map(({ url }) => new URL(url).pathname.slice(addressOf('').length)));
}

/** The same ahead of its use: true once it is on the device. */
export async function bringKept(path: string, load: () => Promise<Blob | undefined>): Promise<boolean> {
  const kept = await cache();
  try {
    const address = addressOf(path);
    if (await kept?.match(address)) return true;
    const loaded = await load();
    if (!kept || !loaded) return false;
    await kept.put(address, new Response(loaded));
    return true;
  } catch {
    return false;
  }
}
