const cacheName = 'kept-forms';

const addressOf = (place: string) => `/kept-forms/${encodeURIComponent(place)}`;

/** Undefined where a browser keeps nothing: plain http, some private modes. */
async function open(): Promise<Cache | undefined> {
  try {
    return await caches.open(cacheName);
  } catch {
    return undefined;
  }
}

/** Keeps a form as it was read, so that it opens without network. No answer stands in it. */
export async function keepForm(place: string, form: unknown): Promise<void> {
  const cache = await open();
  // A full device keeps the answers first: a form that finds no room is asked for again.
  await cache?.put(addressOf(place), new Response(JSON.stringify(form))).catch(() => undefined);
}

export async function readKeptForm<T>(place: string): Promise<T | undefined> {
  const found = await (await open())?.match(addressOf(place)).catch(() => undefined);
  return found?.json().catch(() => undefined) as Promise<T | undefined> | undefined;
}

export async function forgetForm(place: string): Promise<void> {
  await (await open())?.delete(addressOf(place));
}

/** So long a bad network may take before what is kept is shown instead. */
const patience = 4_000;

/**
 * Asks the server, and keeps what it says. Where nobody answers in time, or not at all, what was kept is given.
 * Rejects with what the server refused, or the network where nothing is kept.
 */
export async function loadOrKept<T>(place: string, load: () => Promise<T>): Promise<T> {
  const loading = load();
  loading.then((form) => keepForm(place, form)).catch(() => undefined);
  const kept = await readKeptForm<T>(place);
  if (kept === undefined) return loading;
  const inTime = new Promise<T>((resolve) => setTimeout(resolve, patience, kept));
  try {
    return await Promise.race([loading, inTime]);
  } catch (failure) {
    if ((failure as { retryable?: boolean }).retryable) return kept;
    throw failure;
  }
}
