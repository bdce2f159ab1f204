const cacheName = 'languages-read';
const prefix = '/languages-read/';

/** The languages that were read on this device: those in which it opens without network. */
export async function languagesRead(): Promise<string[]> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(prefix.length));
}

export async function rememberLanguageRead(language: string): Promise<void> {
  await (await caches.open(cacheName)).put(prefix + language, new Response(''));
}
