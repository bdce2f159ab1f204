import type { Page } from 'playwright-core';

/** Everything this origin keeps in the browser, as text. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if (name === 'kept-forms') texts.push(...(await cache.keys()).map(({ url }) => url));
    }
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('questionnaire');
      request.onsuccess = () => resolve(request.result);
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
      texts.push(...all.map((one) => JSON.stringify(one)));
    }
    database.close();
    return texts.join('\n');
  });
}
