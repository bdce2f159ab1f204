import type { Browser } from 'playwright-core';
import { withAdministrator } from '../publicStudy.ts';
import { closeWithin } from './closeWithin.ts';
import { openBrowser } from './openBrowser.ts';
import { startPrepared } from './startPrepared.ts';
import type { Product, StartOptions } from './startProduct.ts';

/** What a test finds that does not ask for a product of its own: every call in the log, and a respondents' rule unlike that of staff. */
const settings = { env: { ...withAdministrator.env, LOG_LEVEL: 'trace', PASSWORD_MIN_RESPONDENT: '5' } } satisfies StartOptions;

let product: Promise<Product> | undefined;
let browser: Promise<Browser> | undefined;

/** The product and the browser of this worker: started when a file first asks, used by all its files one after the other. */
export const shared = {
  product: (): Promise<Product> => (product ??= startPrepared(settings)),
  async browser(): Promise<Browser> {
    if (browser && !(await browser).isConnected()) browser = undefined;
    return (browser ??= openBrowser());
  },
  async end(): Promise<void> {
    const [endingProduct, endingBrowser] = [product, browser];
    [product, browser] = [undefined, undefined];
    await Promise.all([endingProduct?.then((each) => each.stop()), endingBrowser?.then(closeWithin)]);
  },
};
