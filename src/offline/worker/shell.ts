import { appOf, fieldShellPath, shellPath } from '../../contract/page.ts';
import type { FetchEvent } from './workerScope.ts';

/** Put in by the build: every file that the public app can ask for, and a name for exactly these. */
declare const SHELL: { readonly name: string; readonly files: readonly string[] };

const prefix = 'shell-';
const cacheName = prefix + SHELL.name;
const files = new Set(SHELL.files);
const shells = [shellPath, fieldShellPath];

/** Few at a time: the page that is open needs the network too. */
const lanes = 3;

/** A page in the place of a file is what a network that wants a sign-in answers. */
function isWhole(address: string, response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return response.ok && !response.redirected && isPage === shells.includes(address);
}

async function fetchOne(cache: Cache, address: string): Promise<void> {
  // A file whose name holds its hash may stand on the device already, kept by the version before or by the browser itself.
  const hashed = address.startsWith('/assets/');
  const known = hashed ? await caches.match(address, { ignoreVary: true }) : undefined;
  const response = known ?? (await fetch(address, { cache: hashed ? 'default' : 'reload' }));
  if (!isWhole(address, response)) throw new Error(`${address} did not come`);
  await cache.put(address, response);
}

/** Brings everything onto the device. Rejects where one file did not come: the version before then stays. */
export async function fetchShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const left = [...shells, ...files];
  const lane = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) await fetchOne(cache, address);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Keeps this version's files and those of the one before, for pages that are still open with them. */
export async function clearOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Built files alone: not calls, not pages. */
export function isFile(pathname: string): boolean {
  return files.has(pathname) || pathname.startsWith('/assets/');
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
  if (pathname.startsWith('/assets/') && isWhole(pathname, response)) event.waitUntil(keepFile(pathname, response.clone()).catch(() => undefined));
  return response;
}

/** The page of no address for the app of this one, both of one version; undefined where none is on the device. */
export async function shellPage(pathname: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const shell = await cache.match(shellPath, { ignoreVary: true });
    const own = shell && appOf(pathname) === 'investigator' && (await cache.match(fieldShellPath, { ignoreVary: true }));
    if (shell) return own || shell;
  }
  return undefined;
}
