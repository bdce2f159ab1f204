import { appOf, fieldShellPath } from '../contract/page.ts';
import { savesData } from '../device/savesData.ts';
import { rememberLanguageRead } from './languagesRead.ts';
import { noteSparing } from './sparing.ts';
import { tellBringAll, tellLanguageRead, tellUseNow, workerPath } from './workerMessages.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  waiting = worker ?? undefined;
  for (const listener of listeners) listener();
}

/** A worker that is installed while another is in charge is a newer version; the very first one is none. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => navigator.serviceWorker.controller && found(registration.waiting);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

/** Asked once an hour while a page stays open, and each time it is looked at again after that. */
const hourly = 60 * 60_000;

/** Puts the worker in place and notices newer ones. Rejects where the browser refuses (private mode, no https). */
export async function registerWorker(): Promise<void> {
  // What it brings when it is installed is in this language; on a full device it is installed all the same.
  await rememberLanguageRead(document.documentElement.lang).catch(() => undefined);
  // Whoever works in the field does so without network: there nothing is spared.
  const app = appOf(location.pathname);
  const spared = await noteSparing(savesData() && app === 'public').catch(() => false);
  const wantsAll = spared || (app === 'investigator' && !(await caches.match(fieldShellPath).catch(() => true)));
  const registration = (await navigator.serviceWorker.register(workerPath)) as ServiceWorkerRegistration | undefined;
  if (!registration) return;
  if (wantsAll && registration.active) tellBringAll(registration.active);
  watch(registration);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < hourly) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Lets the page open in this language without network from now on. One that did not come whole is asked for again at the next visit. */
export async function keepLanguage(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await rememberLanguageRead(language);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const worker of [registration?.active, registration?.waiting]) if (worker) tellLanguageRead(worker);
}

export function isUpdateReady(): boolean {
  return waiting !== undefined;
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a newer version in charge that waits or is on its way here; no page loads again by that. */
export async function putNewestInCharge(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing) await new Promise((changed) => installing.addEventListener('statechange', changed, { once: true }));
  if (!registration.waiting) return;
  const inCharge = new Promise((changed) => navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true }));
  tellUseNow(registration.waiting);
  await inCharge;
}

/** Takes the newer version now: this tab, and no other, loads again. Only after the reader asked for it. */
export function takeUpdate(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  tellUseNow(waiting);
}
