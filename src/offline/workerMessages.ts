/** Where a build puts the worker: at the root, so that every page is its own. */
export const workerPath = '/service-worker.js';

/** What a browser wakes the worker for, once there is a network again. */
export const sendingTag = 'send-answers';

const useNow = 'use now';

/** Tells a worker that waits to take over. */
export function tellUseNow(worker: Pick<ServiceWorker, 'postMessage'>): void {
  worker.postMessage(useNow);
}

export function isUseNow(message: unknown): boolean {
  return message === useNow;
}

const bringAll = 'bring all';

/** Tells a worker that nothing is to be spared any more (`sparing`). */
export function tellBringAll(worker: Pick<ServiceWorker, 'postMessage'>): void {
  worker.postMessage(bringAll);
}

export function isBringAll(message: unknown): boolean {
  return message === bringAll;
}

const languageRead = 'language read';

/** Tells a worker that a language is read here which was not before (`languagesRead`). */
export function tellLanguageRead(worker: Pick<ServiceWorker, 'postMessage'>): void {
  worker.postMessage(languageRead);
}

export function isLanguageRead(message: unknown): boolean {
  return message === languageRead;
}
