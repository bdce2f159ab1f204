import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** What a phone meets outside of itself. */
export interface Surroundings {
  app: FastifyInstance;
  hasNetwork: boolean;
  /** Milliseconds by which its clock goes ahead. */
  clockAhead: number;
  /** Of so many calls that reach the server one answer never comes back; 0: every one does. */
  losesEveryReply: number;
}

const RightDate = Date;

/** A browser's `Date` on a device with this clock. */
function dateAhead(ahead: () => number): DateConstructor {
  const now = () => RightDate.now() + ahead();
  return new Proxy(RightDate, {
    construct: (date, given: unknown[]) => Reflect.construct(date, given.length === 0 ? [now()] : given) as Date,
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });
}

/** Puts the test where this phone is: its line, its clock, a page that is looked at. The server keeps its own time. */
export function standsIn(there: Surroundings): void {
  let atServer = 0;
  let calls = 0;
  vi.stubGlobal(
    'Date',
    dateAhead(() => (atServer > 0 ? 0 : there.clockAhead)),
  );
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', getElementById: () => null, documentElement: { lang: 'en' } }),
  );
  vi.stubGlobal('navigator', {
    get onLine() {
      return there.hasNetwork;
    },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!there.hasNetwork) throw new TypeError('Failed to fetch');
    const request = new Request(new URL(address, 'https://study.example'), init);
    const payload = Buffer.from(await request.arrayBuffer());
    atServer += 1;
    try {
      const { statusCode, headers, rawPayload } = await there.app.inject({
        method: request.method as 'GET',
        url: address,
        headers: Object.fromEntries(request.headers),
        ...(payload.length > 0 && { payload }),
      });
      calls += 1;
      if (there.losesEveryReply > 0 && calls % there.losesEveryReply === 0) throw new TypeError('Failed to fetch');
      const told = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(statusCode === 204 || statusCode === 304 ? null : new Uint8Array(rawPayload), { status: statusCode, headers: told });
    } finally {
      atServer -= 1;
    }
  });
}
