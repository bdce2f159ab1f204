import type { TabNews } from '../questionnaire/journal/tabs.ts';
import { sendingTag } from './workerMessages.ts';

/** Background Sync: in Chrome and its kin, which is what most phones of the field have. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/** What the journals of this device tell, in whichever tab or worker they are. */
function onNews(listener: (kind: TabNews['kind']) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel('questionnaire').addEventListener('message', ({ data }) => listener((data as TabNews).kind));
}

/** Calls back each time a questionnaire has got its receipt. */
export function onArrived(listener: () => void): void {
  onNews((kind) => kind === 'finished' && listener());
}

/** Whether a questionnaire was ever begun here; yes where the browser does not tell. */
async function isEverBegun(): Promise<boolean> {
  const known = await indexedDB.databases?.();
  return known ? known.some(({ name }) => name === 'questionnaire') : true;
}

async function askBrowser(): Promise<void> {
  if (!(await isEverBegun())) return;
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & Syncing;
  await registration.sync?.register(sendingTag);
}

/**
 * Lets the browser send what waits when this page is gone. The page itself sends as long as it is looked at; asked is when it
 * is left, or when there is no network. Where nothing waits, the worker that is woken finds nothing to do.
 */
export function sendInBackground(): void {
  const ask = () => void askBrowser().catch(() => undefined);
  onNews((kind) => kind === 'changed' && !navigator.onLine && ask());
  window.addEventListener('offline', ask);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && ask());
}
