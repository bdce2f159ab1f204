import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { yesTo } from '../../tests/e2e/harness/agrees.ts';
import { openBrowser } from '../../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../../tests/e2e/harness/openPage.ts';
import { startProduct } from '../../tests/e2e/harness/startProduct.ts';
import { patience } from '../../tests/patience.ts';
import { administrator, signIn } from '../administrator.ts';
import type { Figure, Measurement } from '../Measurement.ts';
import { percentile } from '../percentile.ts';
import { noted, watchPaint } from '../toPaint.ts';
import { hostPeers, type PeerHost } from './hostPeers.ts';
import { buildSeries, seriesXForm, typedInto } from './seriesForm.ts';

const sizes = [50, 500, 2000];
const slower = 6;

interface Opened {
  /** Milliseconds until the question that is typed into stands on the screen. */
  shown: number;
  /** Milliseconds from a key to the frame that shows it. */
  keys: number[];
  /** Megabytes of the script engine once the page rests. */
  heap: number;
  /** Kilobytes of script, packed. */
  script: number;
}

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1_000_000;
}

/** The form as a phone opens it, and a number typed that every calculated value rests on. */
async function opens(browser: Browser, origin: string, path: string): Promise<Opened> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown: slower });
  await page.addInitScript(watchPaint);
  let script = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      void response.body().then(
        (body) => (script += gzipSync(body).length / 1000),
        () => undefined,
      );
  });
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  const question = page.getByText(typedInto.title).first();
  // Here the consent text stands before the questions: what a person needs to read it is nobody's.
  const first = question.or(yesTo(page)).first();
  await first.waitFor({ timeout: patience(300_000) });
  if (!(await question.isVisible())) await yesTo(page).click();
  await question.waitFor({ timeout: patience(300_000) });
  const shown = performance.now() - start;
  await page.waitForLoadState('networkidle');
  // Not each of them ties a label to its field; the first two are in the order of the form.
  const box = page.locator('input:is([type=text], [type=number], :not([type])):visible, textarea:visible').nth(1);
  await box.focus();
  await noted(page);
  for (const key of '123456') {
    await page.keyboard.press(key);
    await wait(300);
  }
  const keys = await noted(page);
  const heap = await heapOf(page);
  await close();
  return { shown, keys, heap, script };
}

function figuresOf({ name, count, published }: { name: string; count: number; published: string }, { shown, keys, heap, script }: Opened): Figure[] {
  const what = (part: string) => `${count} questions, ${slower}x slower, ${name}: ${part}`;
  return [
    { what: what('first question shown'), value: `${(shown / 1000).toFixed(2)} s` },
    { what: what('key to paint, median (longest)'), value: `${percentile(keys, 0.5).toFixed(0)} ms (${Math.max(...keys).toFixed(0)})` },
    { what: what('memory of its script'), value: `${heap.toFixed(0)} MB` },
    { what: what('script, packed'), value: `${script.toFixed(0)} KB` },
    { what: what('published'), value: published },
  ];
}

/** Enketo's server rewrites a form before anybody opens it: so does the page that stands for it, at full speed. */
async function transformed(browser: Browser, { url, served }: PeerHost): Promise<number> {
  const { page, close } = await openPage(browser, url, { viewport: 'desktop' });
  await page.goto('/transform/', { waitUntil: 'networkidle' });
  const { took, text } = await page.evaluate<{ took: number; text: string }>('window.transformForm()');
  await close();
  served.transformed = text;
  return took;
}

async function measure(): Promise<Figure[]> {
  const peers = await hostPeers().catch((error: unknown) => String(error));
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    const call = await signIn(product.url);
    for (const count of sizes) {
      const { token, published } = await buildSeries(call, count);
      figures.push(
        ...figuresOf({ name: 'this product', count, published: `${published.toFixed(0)} ms` }, await opens(browser, product.url, `/formulaire?token=${token}`)),
      );
      if (typeof peers === 'string') continue;
      peers.served.xform = seriesXForm(count);
      figures.push(...figuresOf({ name: 'Web Forms', count, published: 'as it is' }, await opens(browser, peers.url, '/webForms/')));
      const took = await transformed(browser, peers);
      figures.push(...figuresOf({ name: 'Enketo', count, published: `${took.toFixed(0)} ms` }, await opens(browser, peers.url, '/enketo/')));
    }
    return typeof peers === 'string' ? [...figures, { what: 'Web Forms and Enketo', value: `not to be had: ${peers.slice(0, 120)}` }] : figures;
  } finally {
    await browser.close();
    await product.stop();
    if (typeof peers !== 'string') peers.close();
  }
}

/** How soon a form opens and how it answers to keys as it grows, next to the two other ways to fill one in a browser. */
export const againstPeers: Measurement = { name: 'against Web Forms and Enketo', run: measure };
