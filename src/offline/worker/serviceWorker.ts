import { sendFromWorker } from '../../questionnaire/journal/sendFromWorker.ts';
import { isBringAll, isLanguageRead, isUseNow, sendingTag } from '../workerMessages.ts';
import { pageOf } from './pageOf.ts';
import { clearOldShells, fetchLanguages, fetchShell, fileOf, isFile } from './shell.ts';
import { workerScope } from './workerScope.ts';

const isCall = (pathname: string) => /^\/api(\/|$)/.test(pathname);

/** Rejects while something is left: the browser then tries again later. */
async function sendOrAskAgain(): Promise<void> {
  if ((await sendFromWorker()) > 0) throw new Error('Answers are still waiting');
}

/**
 * Chromium begins a page's request while the worker wakes up. In Firefox a preload that fails ends the navigation although the worker would answer
 * (seen in 153), and an earlier version of this worker may have switched it on there.
 */
function switchPreload(preload: NavigationPreloadManager | undefined): Promise<void> | undefined {
  return 'userAgentData' in navigator ? preload?.enable() : preload?.disable();
}

workerScope.addEventListener('install', (event) => event.waitUntil(fetchShell()));

workerScope.addEventListener('activate', (event) => {
  const preload = switchPreload(workerScope.registration.navigationPreload);
  // The page that brought the worker is its own from now on: what that page still asks for is already here.
  event.waitUntil(Promise.all([clearOldShells(), preload, workerScope.clients.claim()]));
});

workerScope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isCall(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (isFile(pathname)) event.respondWith(fileOf(event));
});

workerScope.addEventListener('message', (event) => {
  if (isUseNow(event.data)) event.waitUntil(workerScope.skipWaiting());
  else if (isLanguageRead(event.data)) event.waitUntil(fetchLanguages());
  else if (isBringAll(event.data)) event.waitUntil(fetchShell());
});

workerScope.addEventListener('sync', (event) => {
  if (event.tag === sendingTag) event.waitUntil(sendOrAskAgain());
});
