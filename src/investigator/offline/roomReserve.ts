/** Room that is kept free for what must not be lost: a file in the browser's cache, which can be given up where a database finds no room to write or even to open. */
export const reserveName = 'room-reserve';
export const reservePath = '/room-reserve';

const blockBytes = 64 * 1024;
/** Until a disk has taken back what was given up. */
const settleMs = 200;

/** Bytes that no disk can pack. */
export const noise = (length: number) => Array.from({ length: length / blockBytes }, () => crypto.getRandomValues(new Uint8Array(blockBytes)));

export const canReserve = () => 'caches' in globalThis;

async function hasReserve(): Promise<boolean> {
  return canReserve() && caches.has(reserveName);
}

/** Gives the room up; false where there was none to give. */
export async function giveRoomUp(): Promise<boolean> {
  if (!(await hasReserve().catch(() => false))) return false;
  await caches.delete(reserveName);
  await new Promise((settled) => setTimeout(settled, settleMs));
  return true;
}

/** On a disk without any room a database does not even open: the reserve goes first. */
export async function makeRoomIfFull(): Promise<boolean> {
  if (!(await hasReserve().catch(() => false))) return false;
  try {
    const cache = await caches.open(reserveName);
    await cache.put(`${reservePath}/try`, new Response(new Blob(noise(blockBytes))));
    await cache.delete(`${reservePath}/try`);
    return false;
  } catch {
    return giveRoomUp();
  }
}
