import { canReserve, noise, reserveName, reservePath } from './roomReserve.ts';

const megabyte = 1024 * 1024;
/** A day's interviews with some pictures. */
const reserveBytes = 8 * megabyte;
/** What must be free besides, or the device is as good as full. */
const besidesBytes = 2 * megabyte;

async function isRoomBesides(cache: Cache): Promise<boolean> {
  const path = `${reservePath}/besides`;
  const isThere = await cache.put(path, new Response(new Blob(noise(besidesBytes)))).then(
    () => true,
    () => false,
  );
  await cache.delete(path);
  return isThere;
}

/** Keeps room free, where that was not done before; false where there is hardly any left. Room that work may need soon is not taken for it. */
export async function reserveRoom(): Promise<boolean> {
  if (!canReserve()) return true;
  try {
    const cache = await caches.open(reserveName);
    if (await cache.match(reservePath)) return await isRoomBesides(cache);
    await cache.put(reservePath, new Response(new Blob(noise(reserveBytes))));
    if (await isRoomBesides(cache)) return true;
  } catch {
    // There is none.
  }
  await caches.delete(reserveName).catch(() => false);
  return false;
}
