const cacheName = 'field-app';
const mark = '/field-app';

/** Whether this device was prepared for work without network: each version brings the whole of the field workers' app there. */
export function hasFieldApp(): Promise<boolean> {
  return caches.has(cacheName);
}

/** The whole app of field workers stands on this device. */
export async function noteFieldApp(): Promise<void> {
  await (await caches.open(cacheName)).put(mark, new Response(''));
}
