import { setTimeout as wait } from 'node:timers/promises';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { goodLine, startPoorLine } from '../tests/faults/harness/poorLine.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';
import { startSample } from './startSample.ts';

const visits = 5;

/** What is left of a line at the edge of a network: 50 kbit/s, 1.5 seconds there and back, one packet of twenty lost. */
const edge = { rate: 6_250, delay: 750, loss: 0.05 };

/** Says yes and chooses an answer in the first frame that offers it, and notes when it lies in the phone's own database. */
const answerAtOnce = `(() => {
  const seen = (window.bench = { words: 0, question: 0, safe: 0 });
  const shown = (found) => found && found.getBoundingClientRect().height > 0;
  const isSafe = (found) => found.some(({ answers }) => Object.keys(answers).length > 0);
  const read = () => {
    const opening = indexedDB.open('questionnaire');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('journals').objectStore('journals').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        if (isSafe(reading.result)) seen.safe = performance.now();
        else setTimeout(read, 20);
      };
    };
  };
  const look = () => {
    const yes = document.querySelector('article .actions button');
    const choice = [...document.querySelectorAll('.question select, .question input[type=radio]')].find(shown);
    if (shown(yes) && !seen.words) { seen.words = performance.now(); yes.click(); }
    if (!choice) return requestAnimationFrame(look);
    seen.question = performance.now();
    if (choice.type === 'radio') choice.click();
    else { choice.value = choice.options[1].value; choice.dispatchEvent(new Event('input', { bubbles: true })); choice.dispatchEvent(new Event('change', { bubbles: true })); }
    read();
  };
  requestAnimationFrame(look);
})()`;

interface Seen {
  words: number;
  question: number;
  safe: number;
}

async function measure(): Promise<Figure[]> {
  const sample = await startSample();
  const line = await startPoorLine(sample.url, { ...goodLine, seed: 1 });
  const browser = await openBrowser();
  try {
    // The first page compresses its script and wakes the renderer: that is not what is measured.
    await fetch(line.url + sample.path);
    const all: Seen[] = [];
    for (let count = 0; count < visits; count += 1) {
      const { page, close } = await openPage(browser, line.url, { cpuSlowdown: 6, expected: [/.*/] });
      await page.addInitScript(answerAtOnce);
      line.becomes(edge);
      await page.goto(sample.path, { waitUntil: 'commit' });
      while (!(await page.evaluate<boolean>('window.bench.safe > 0'))) await wait(100);
      all.push(await page.evaluate<Seen>('window.bench'));
      line.becomes(goodLine);
      await close();
    }
    const middle = (of: (seen: Seen) => number) => percentile(all.map(of), 0.5);
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    return [
      {
        what: 'the sample study, 50 kbit/s, 1.5 s there and back, 5 % lost, 6x slower: consent text, first question',
        value: [middle(({ words }) => words), middle(({ question }) => question)].map(seconds).join(', '),
      },
      {
        what: 'from the first question until its answer is safe on the phone',
        value: seconds(middle(({ question, safe }) => safe - question)),
        goal: 'at most 2 s',
      },
    ];
  } finally {
    await browser.close();
    await line.close();
    await sample.stop();
  }
}

/** How soon an answer cannot be lost any more where there is hardly a network. */
export const firstAnswer: Measurement = { name: 'first answer safe', run: measure };
