import type { ConsoleMessage, Page, Request } from 'playwright-core';

/** What Chromium itself writes to the console when a call is refused (4xx): name it where the test provokes it. */
export const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;

/** What Chromium writes when a test takes the network away. */
export const noNetwork = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/;

/** What the harness itself says where a page has no service worker (`openPage`). */
const blockedWorker = 'console warning: Service Worker registration blocked';

const harmless = ['data:', 'blob:', 'about:', 'chrome-error:'];

interface Watch {
  /** Filled while the page is watched. */
  findings: readonly string[];
  stop(): void;
}

/** Notes what must not happen on any page: a request to a foreign host, an uncaught error, an error or a warning in the console. */
export function watchPage(page: Page, origin: string, expected: readonly RegExp[] = []): Watch {
  const findings: string[] = [];
  const note = (finding: string): void => {
    if (!finding.startsWith(blockedWorker) && !expected.some((pattern) => pattern.test(finding))) findings.push(finding);
  };
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (url.origin !== origin && !harmless.includes(url.protocol)) note(`asked a foreign host: ${request.url()}`);
  };
  const onError = (error: Error): void => note(`threw: ${error.stack ?? error.message}`);
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  page.on('request', onRequest).on('pageerror', onError).on('console', onMessage);
  return { findings, stop: () => void page.off('request', onRequest).off('pageerror', onError).off('console', onMessage) };
}
