import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn } from './administrator.ts';
import { buildLongForm } from './buildLongForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';
import { servePlain } from './servePlain.ts';

const visits = 5;

/** The same words and pages as anybody would write them without a product: a text and a yes, sections of labels and inputs, and the few lines of script that turn them. */
function plainForm(consent: string): string {
  const fields = (page: number) =>
    Array.from({ length: 20 }, (_, at) => `<p><label for="q${page}-${at}">Question ${page}.${at + 1}</label><br><input id="q${page}-${at}"></p>`).join('');
  const pages = Array.from({ length: 10 }, (_, at) => `<section hidden><h2>Page ${at + 1}</h2>${fields(at + 1)}</section>`).join('');
  const script = `const parts=[...document.querySelectorAll('section')];let at=0;const turn=by=>{parts[at].hidden=true;at+=by;parts[at].hidden=false;document.querySelector('nav').hidden=at===0};document.querySelector('[data-yes]').onclick=()=>turn(1);document.querySelector('[data-next]').onclick=()=>turn(1);document.querySelector('[data-back]').onclick=()=>turn(-1)`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Two hundred questions</title></head><body><form><section class="consent"><p class="lead">${consent}</p><button type="button" data-yes>Yes</button></section>${pages}<nav hidden><button type="button" data-back>Back</button><button type="button" data-next>Next</button></nav></form><script>${script}</script></body></html>`;
}

/** Milliseconds from the start of the navigation. */
interface Visit {
  /** The consent text is painted. */
  words: number;
  /** A yes can be pressed, which is done at every frame from then on. */
  yes: number;
  /** The first question is painted. */
  question: number;
  /** Next, pressed at every frame, has turned the page. */
  next: number;
}

/** Presses, frame by frame and as soon as it is there, what a hurried person would press. */
const press = `(() => {
  const seen = (window.bench = { words: 0, yes: 0, question: 0, next: 0 });
  const shown = (found) => found && found.getBoundingClientRect().height > 0;
  const note = (name) => requestAnimationFrame(() => { seen[name] ||= performance.now(); });
  const look = () => {
    const yes = document.querySelector('.actions button, [data-yes]');
    const next = document.querySelector('.pager button:last-of-type, [data-next]');
    const label = [...document.querySelectorAll('label, .label')].find(shown);
    const heading = [...document.querySelectorAll('h2')].find(shown);
    if (shown(document.querySelector('p.lead, .prose p'))) note('words');
    if (shown(yes)) { if (!yes.disabled) { seen.yes ||= performance.now(); yes.click(); } }
    else if (heading && /^Page 2/.test(heading.textContent)) note('next');
    else if (label && /^Question 1/.test(label.textContent.replace(/^[\\d.\\s]+(?=Q)/, ''))) { note('question'); if (shown(next) && !next.disabled) next.click(); }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { page, close } = await openPage(browser, origin, { network: 'slow3G', cpuSlowdown: 6 });
  await page.addInitScript(press);
  await page.goto(path, { waitUntil: 'commit' });
  // Asked again and again from outside: the page's content policy rightly forbids a waiting function made of text.
  while (!(await page.evaluate<boolean>('window.bench.next > 0'))) await wait(50);
  const seen = await page.evaluate<Visit>('window.bench');
  await close();
  return seen;
}

const steps = ['words', 'yes', 'question', 'next'] as const;

/** In turns, so that what else the machine does meets both. */
async function visitInTurns(browser: Browser, pages: readonly (readonly [origin: string, path: string])[]): Promise<Visit[]> {
  const seen = pages.map((): Visit[] => []);
  for (let count = 0; count < visits; count += 1) {
    for (const [at, [origin, path]] of pages.entries()) seen[at]?.push(await visit(browser, origin, path));
  }
  return seen.map(
    (all) =>
      Object.fromEntries(
        steps.map((step) => [
          step,
          percentile(
            all.map((one) => one[step]),
            0.5,
          ),
        ]),
      ) as unknown as Visit,
  );
}

async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  const plain = await servePlain(plainForm('Before the first question you are told what this is about. '.repeat(40)));
  try {
    const { token } = await buildLongForm(await signIn(product.url));
    const path = `/formulaire?token=${token}`;
    // The first page compresses its script and wakes the renderer: that is not what is measured.
    await visit(browser, product.url, path);
    const [theirs, ours] = await visitInTurns(browser, [
      [plain.url, '/'],
      [product.url, path],
    ]);
    if (!theirs || !ours) return [];
    const told = (what: string, { words, yes, question, next }: Visit): Figure => ({
      what,
      value: [words, yes, question, next].map((at) => `${(at / 1000).toFixed(2)} s`).join(', '),
    });
    return [
      told('200 questions, slow 3G, 6x slower: consent text, yes can be pressed, first question, Next works; plain HTML', theirs),
      told('this product', ours),
      { what: 'until Next works: ratio', value: (ours.next / theirs.next).toFixed(2), goal: 'at most 1.3' },
    ];
  } finally {
    plain.close();
    await browser.close();
    await product.stop();
  }
}

/** How soon somebody in a hurry, on a slow phone and network, has agreed, sees the first question and turns the page. */
export const untilNext: Measurement = { name: 'until Next works', run: measure };
