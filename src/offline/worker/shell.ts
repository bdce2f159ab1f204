import { appOf, fieldShellPath, shellPath } from '../../contract/page.ts';
import { hasFieldApp } from '../fieldApp.ts';
import { languagesRead } from '../languagesRead.ts';
import { isSparing } from '../sparing.ts';
import { type FetchEvent, workerScope } from './workerScope.ts';

/** Files that are brought together, and the one that holds all of them where there is one. */
interface Part {
  readonly files: readonly string[];
  /** What was opened goes on without it: where data is saved, only what has come of it anyway is kept. */
  readonly spared?: boolean;
  readonly pack?: string;
}

/** Put in by the build: every file that the public app and the field workers' can ask for, and a name for exactly these. */
declare const SHELL: {
  readonly name: string;
  readonly everywhere: readonly Part[];
  /** What only some forms need, and these ask for as they open. */
  readonly ofForms: Part;
  /** What the field workers' app can ask for in addition, in every language. */
  readonly ofField: Part;
  readonly languages: Readonly<Record<string, Part>>;
};

const prefix = 'shell-';
const cacheName = prefix + SHELL.name;
const files = new Set([...SHELL.everywhere, SHELL.ofForms, ...Object.values(SHELL.languages)].flatMap((part) => part.files));
const shells = [shellPath, fieldShellPath];

/** A few files cost less by themselves than among those that are here already. */
const fewFiles = 6;

const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };

const typeOf = (address: string) => types[address.slice(address.lastIndexOf('.') + 1)] ?? '';

/** A page in the place of a file is what a network that wants a sign-in answers. */
function isWhole(address: string, response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return response.ok && !response.redirected && isPage === shells.includes(address);
}

/** Throws where another page came, or none. */
async function fetchWhole(address: string, cache: RequestCache = isHashed(address) ? 'default' : 'reload'): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!isWhole(address, response)) throw new Error(`${address} did not come`);
  return response;
}

/** Its name holds a hash of what is in it. */
const isHashed = (address: string) => address.startsWith('/assets/');

/**
 * What stands on the device already, kept by the version before or by the browser itself: the page that brought this worker has loaded much of it. A picture
 * has the same name in each version, and is asked for again.
 */
async function fileHere(address: string): Promise<Response | undefined> {
  if (!isHashed(address)) return undefined;
  const asked = () => fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  const found = (await caches.match(address, { ignoreVary: true })) ?? (await asked());
  return found && isWhole(address, found) ? found : undefined;
}

/** Brings one part onto the device; what is there already is not asked for, and nothing is where that is `spared`. */
async function fetchPart(cache: Cache, part: Part, spared = false): Promise<void> {
  const missing: string[] = [];
  for (const address of part.files) {
    const here = await fileHere(address);
    if (here) await cache.put(address, here);
    else missing.push(address);
  }
  if (spared) return;
  if (!part.pack || missing.length <= fewFiles) {
    await Promise.all(missing.map(async (address) => cache.put(address, await fetchWhole(address))));
    return;
  }
  const packed = (await (await fetchWhole(part.pack, 'no-store')).json()) as Readonly<Record<string, string>>;
  for (const address of missing) {
    const text = packed[address];
    if (text === undefined) throw new Error(`${part.pack} lacks ${address}`);
    await cache.put(address, new Response(text, { headers: { 'content-type': `${typeOf(address)}; charset=utf-8` } }));
  }
}

/** Brings the words of every language that was read on this device; of all where none is noted, as on a phone that has an earlier version, whose pages note nothing. */
export async function fetchLanguages(): Promise<void> {
  const cache = await caches.open(cacheName);
  const read = await languagesRead();
  for (const language of read.length > 0 ? read : Object.keys(SHELL.languages)) {
    const part = SHELL.languages[language];
    if (part) await fetchPart(cache, part);
  }
}

/** Whether a field worker's page is open here, or was once. */
async function isFieldWorkers(): Promise<boolean> {
  const pages = await workerScope.clients.matchAll({ includeUncontrolled: true });
  return pages.some(({ url }) => appOf(new URL(url).pathname) === 'investigator') || (await caches.match(fieldShellPath)) !== undefined;
}

/** Brings everything onto the device, where data is saved what a page that was open there needs. Rejects where one file did not come: the version before then stays, and what has come is not asked for again. */
export async function fetchShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const spares = await isSparing();
  for (const address of (await isFieldWorkers()) ? shells : [shellPath]) await cache.put(address, await fetchWhole(address));
  for (const part of SHELL.everywhere) await fetchPart(cache, part, spares && part.spared);
  await fetchPart(cache, SHELL.ofForms, true);
  await fetchPart(cache, SHELL.ofField, !(await hasFieldApp()));
  await fetchLanguages();
}

/** Keeps this version's files and those of the one before, for pages that are still open with them. */
export async function clearOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Built files alone: not calls, not pages. */
export function isFile(pathname: string): boolean {
  return files.has(pathname) || isHashed(pathname);
}

async function keepFile(pathname: string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(pathname, response);
}

/** A file from the device, else from the network; what has its hash in its name is then kept for the next time, where there is room. */
export async function fileOf(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const known = await caches.match(pathname, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(event.request);
  // The page has its file whatever becomes of this: a full device keeps nothing, and may have lost what it kept.
  if (isHashed(pathname) && isWhole(pathname, response)) event.waitUntil(keepFile(pathname, response.clone()).catch(() => undefined));
  return response;
}

/**
 * The page of no address for the app of this one, both of one version; undefined where none is on the device. This worker's own comes first: what was brought
 * to a prepared phone is of the version that is in charge.
 */
export async function shellPage(pathname: string): Promise<Response | undefined> {
  for (const name of [cacheName, ...(await caches.keys())]) {
    const cache = await caches.open(name);
    const shell = await cache.match(shellPath, { ignoreVary: true });
    const own = shell && appOf(pathname) === 'investigator' && (await cache.match(fieldShellPath, { ignoreVary: true }));
    if (shell) return own || shell;
  }
  return undefined;
}
