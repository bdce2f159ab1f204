const cacheName = 'spares-data';
const mark = '/spares-data';

/** Whether this device brings only what is asked for, as its page noted: a worker is not told so by each browser. */
export function isSparing(): Promise<boolean> {
  return caches.has(cacheName);
}

/** Notes it. Resolves with whether what was spared before is to be brought now. */
export async function noteSparing(spares: boolean): Promise<boolean> {
  if (!spares) return caches.delete(cacheName);
  await (await caches.open(cacheName)).put(mark, new Response(''));
  return false;
}
