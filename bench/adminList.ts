import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openDatabase } from '../server/database/openDatabase.ts';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, storageOf } from './administrator.ts';
import { fillStudy, people } from './fillStudy.ts';
import { hostBareAdmin } from './hostBareAdmin.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';

const visits = 5;
const slower = 4;

/** Frame by frame: when six rows with words in them stand there. */
const watch = `(() => {
  window.bench = 0;
  const look = () => {
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => /\\w{3}/.test(row.innerText));
    if (rows.length >= 6) window.bench = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

interface Page {
  url: string;
  path: string;
  storageState: Awaited<ReturnType<typeof storageOf>>;
}

interface Visit {
  /** Milliseconds from the start of the navigation. */
  listed: number;
  bytes: number;
  files: number;
}

async function visit(browser: Browser, { url, path, storageState }: Page): Promise<Visit> {
  const { page, close } = await openPage(browser, url, { viewport: 'desktop', network: 'slow3G', cpuSlowdown: slower, context: { storageState } });
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'commit' });
  while (!(await page.evaluate<number>('window.bench'))) await wait(100);
  const seen = await page.evaluate<Visit>(`(() => {
    const came = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.bench);
    return { listed: window.bench, bytes: came.reduce((sum, { transferSize }) => sum + transferSize, 0), files: came.length };
  })()`);
  await close();
  return seen;
}

/** The list of people on a slow line and a slow machine, with empty caches, next to the smallest page of react-admin that shows the same people, in turns. */
async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-admin-list-'));
  const env = { ...administrator, LOG_LEVEL: 'error' };
  // The first start makes the administrator; a study that has one gets none.
  await (await startProduct({ dataDir, env })).stop();
  const database = await openDatabase({ dataDir, timeLimitMs: 3_600_000 });
  await fillStudy(database, people).finally(() => database.close());
  const product = await startProduct({ dataDir, env });
  const browser = await openBrowser();
  const bare = await hostBareAdmin(product.url);
  try {
    const pages: (Page & { name: string; seen: Visit[] })[] = [
      { name: 'bare react-admin', url: bare.url, path: '/#/users', storageState: await storageOf(product.url, bare.url), seen: [] },
      { name: 'ours', url: product.url, path: '/africanhealthstudy/panel-administration/users', storageState: await storageOf(product.url), seen: [] },
    ];
    for (let count = 0; count < visits; count += 1) for (const page of pages) page.seen.push(await visit(browser, page));
    const middle = (seen: readonly Visit[], what: keyof Visit) =>
      percentile(
        seen.map((one) => one[what]),
        0.5,
      );
    const [limit, own] = pages.map(({ seen }) => middle(seen, 'listed')) as [number, number];
    return [
      ...pages.map(({ name, seen }) => ({
        what: `list of ${people} people, slow 3G, ${slower}x slower, ${name}: until six rows stand there`,
        value: `${(middle(seen, 'listed') / 1000).toFixed(1)} s, ${(middle(seen, 'bytes') / 1024).toFixed(0)} KB in ${middle(seen, 'files')} files`,
      })),
      { what: 'ours next to bare react-admin', value: `${(own / limit).toFixed(2)}x`, goal: '1x' },
    ];
  } finally {
    bare.close();
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How soon the office sees its list, next to what the library it stands on would take by itself. */
export const adminList: Measurement = { name: 'list of the admin', run: measure };
