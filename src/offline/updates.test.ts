import { expect, it, vi } from 'vitest';
import { putNewestInCharge } from './updates.ts';
import { isUseNow } from './workerMessages.ts';

/** A browser in which a newer worker `arrives` at the next look, `waits` already, or neither. */
function browser({ arrives = false, waits = false }) {
  const inCharge = new EventTarget();
  const newer = Object.assign(new EventTarget(), {
    postMessage(message: unknown) {
      if (!isUseNow(message)) return;
      registration.waiting = null;
      inCharge.dispatchEvent(new Event('controllerchange'));
    },
  });
  const registration: { installing: typeof newer | null; waiting: typeof newer | null; update(): Promise<void> } = {
    installing: null,
    waiting: waits ? newer : null,
    async update() {
      if (!arrives) return;
      registration.installing = newer;
      setTimeout(() => {
        [registration.installing, registration.waiting] = [null, newer];
        newer.dispatchEvent(new Event('statechange'));
      });
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(inCharge, { ready: Promise.resolve(registration) }) });
  return registration;
}

it.each([{}, { waits: true }, { arrives: true }])('a phone is prepared by the newest version: %j leaves none waiting', async (newer) => {
  const registration = browser(newer);
  await putNewestInCharge();
  expect([registration.installing, registration.waiting]).toEqual([null, null]);
});

it('without an answer from the server the version that is here stays in charge', async () => {
  const registration = browser({});
  registration.update = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(putNewestInCharge()).resolves.toBeUndefined();
});
