import type { Page } from 'playwright-core';

/** What Chromium itself writes to the console when a call is refused (4xx): name it where the test provokes it. */
export const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;

/** What Chromium writes when a test takes the network away. */
export const noNetwork = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/;

/** What the harness itself says where a page has no service worker (`openPage`). */
const blockedWorker = 'console warning: Service Worker registration blocked';

const harmless = ['data:', 'blob:', 'about:', 'chrome-error:'];

/**
 * Notes what must not happen on any page: a request to a foreign host, an uncaught error, an error or a warning in the console.
 * @returns the findings, filled while the page lives
 */
export function watchPage(page: Page, origin: string, expected: readonly RegExp[] = []): string[] {
  const findings: string[] = [];
  const note = (finding: string): void => {
    if (!finding.startsWith(blockedWorker) && !expected.some((pattern) => pattern.test(finding))) findings.push(finding);
  };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !harmless.includes(url.protocol)) note(`asked a foreign host: ${request.url()}`);
  });
  page.on('pageerror', (error) => note(`threw: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return findings;
}
