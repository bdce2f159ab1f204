import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { agrees } from '../tests/e2e/harness/agrees.ts';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn } from './administrator.ts';
import { buildLongForm } from './buildLongForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';
import { servePlain } from './servePlain.ts';

const visits = 5;

/** The same questions as anybody would write them without a product: labels and inputs, no style, no script. */
function plainForm(questions: readonly string[]): string {
  const fields = questions.map((title, index) => `<p><label for="q${index}">${title}</label><br><input id="q${index}" name="q${index}"></p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Two hundred questions</title></head><body><form>${fields.join('')}<button>Send</button></form></body></html>`;
}

interface Visit {
  /** Milliseconds from the start of the navigation to the frame that shows the first words: the first question, or here the consent text. */
  shown: number;
  /** Until React has taken the page over; 0 for a page without script. */
  takenOver: number;
  /** From the yes to the first question; 0 where nobody is asked for one. */
  question: number;
}

/** Notes, frame by frame inside the page, when the first words have a place on the screen and when script has taken over. */
const watch = `(() => {
  window.bench = { shown: 0, takenOver: 0 };
  const look = () => {
    const words = document.querySelector('form label, p.lead');
    // The frame after the one that laid it out is the one that was painted.
    if (!window.bench.shown && words && words.getBoundingClientRect().height > 0) requestAnimationFrame(() => { window.bench.shown = performance.now(); });
    const page = document.querySelector('#root > *');
    if (!window.bench.takenOver && page && Object.keys(page).some((key) => key.startsWith('__react'))) window.bench.takenOver = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { page, close } = await openPage(browser, origin, { network: 'slow3G' });
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'load' });
  const done = `Boolean(window.bench.shown && (window.bench.takenOver || !document.getElementById('root')))`;
  // Asked again and again from outside: the page's content policy rightly forbids a waiting function made of text.
  while (!(await page.evaluate<boolean>(done))) await wait(50);
  const seen = await page.evaluate<Omit<Visit, 'question'>>('window.bench');
  const asked = performance.now();
  if (seen.takenOver) await agrees(page);
  const question = seen.takenOver ? performance.now() - asked : 0;
  await close();
  return { ...seen, question };
}

async function visitOften(browser: Browser, origin: string, path: string): Promise<Visit> {
  const seen: Visit[] = [];
  for (let count = 0; count < visits; count += 1) seen.push(await visit(browser, origin, path));
  const middle = (values: number[]) => percentile(values, 0.5);
  return {
    shown: middle(seen.map(({ shown }) => shown)),
    takenOver: middle(seen.map(({ takenOver }) => takenOver)),
    question: middle(seen.map(({ question }) => question)),
  };
}

/** How soon a phone on slow 3G (400 kbit/s, 400 ms round trip) shows the first words, the consent text here, next to the first of 200 questions of a plain HTML form; and after the yes the first question. */
async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  const titles = Array.from({ length: 200 }, (_, index) => `Question ${Math.floor(index / 20) + 1}.${(index % 20) + 1}`);
  const plain = await servePlain(plainForm(titles));
  try {
    const { token } = await buildLongForm(await signIn(product.url));
    const path = `/formulaire?token=${token}`;
    // The first page compresses its script and wakes the renderer: that is not what is measured.
    await visit(browser, product.url, path);
    const ours = await visitOften(browser, product.url, path);
    const theirs = await visitOften(browser, plain.url, '/');
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    return [
      { what: 'first words on slow 3G: plain HTML form', value: seconds(theirs.shown) },
      { what: 'first words on slow 3G: this product, the consent text', value: seconds(ours.shown) },
      { what: 'ratio', value: (ours.shown / theirs.shown).toFixed(2), goal: 'at most 1.3' },
      { what: 'script has taken over', value: seconds(ours.takenOver) },
      { what: 'from the yes to the first question', value: seconds(ours.question) },
    ];
  } finally {
    plain.close();
    await browser.close();
    await product.stop();
  }
}

export const firstQuestion: Measurement = { name: 'first question', run: measure };
