import { shellPage } from './shell.ts';
import type { FetchEvent } from './workerScope.ts';

/** So long a bad network may take to begin an answer before the device's own shell is shown. */
const patience = 6_000;

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patience));
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** A page as the server makes it; without network, late, or where a proxy answers for a server that is down, the shell. */
export async function pageOf(event: FetchEvent): Promise<Response> {
  const coming = fromNetwork(event);
  const shell = await shellPage(new URL(event.request.url).pathname);
  if (!shell) return coming;
  try {
    const page = await Promise.race([coming, late()]);
    return page.status < 500 ? page : shell;
  } catch {
    // What comes after all is nobody's any more.
    coming.catch(() => undefined);
    return shell;
  }
}
