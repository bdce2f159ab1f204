import { setTimeout as wait } from 'node:timers/promises';
import { pin } from '../tests/e2e/fieldWork.ts';
import { withAdministrator } from '../tests/e2e/publicStudy.ts';
import { openPhone, type Phone } from '../tests/e2e/harness/openPhone.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { inWeeks, carriesAll } from './fieldPhone.ts';
import { percentile } from './percentile.ts';

const starts = 5;
const slowdown = 6;

interface Start {
  /** Milliseconds from the start of the navigation until the PIN can be typed. */
  asked: number;
  /** From the press on Unlock until the first six respondents are on the screen. */
  listed: number;
  /** From the press on a name until that person's page is on the screen. */
  opened: number;
}

/** Notes, frame by frame inside the page, when the PIN is asked for, when it was given, and when the list stands. */
const watch = `(() => {
  window.bench = { asked: 0, pressed: 0, listed: 0, chosen: 0, opened: 0 };
  addEventListener('submit', () => { window.bench.pressed = performance.now(); }, true);
  addEventListener('click', ({ target }) => { if (target.closest('.person-card h2 a')) window.bench.chosen = performance.now(); }, true);
  const look = () => {
    const now = performance.now();
    if (!window.bench.asked && document.querySelector('input[type=password]')) window.bench.asked = now;
    if (!window.bench.listed && document.querySelectorAll('.person-card').length === 6) window.bench.listed = now;
    if (window.bench.chosen && !window.bench.opened && location.pathname.includes('/detail/') && document.querySelector('main dl')) window.bench.opened = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

async function startsCold(phone: Phone): Promise<Start> {
  const page = await phone.starts({ airplane: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto('/investigator', { waitUntil: 'commit' });
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
  while (!(await page.evaluate<boolean>('window.bench.listed > 0'))) await wait(50);
  await page.locator('.person-card h2 a').first().click();
  while (!(await page.evaluate<boolean>('window.bench.opened > 0'))) await wait(50);
  const { asked, pressed, listed, chosen, opened } = await page.evaluate<Record<'asked' | 'pressed' | 'listed' | 'chosen' | 'opened', number>>('window.bench');
  await phone.ends();
  return { asked, listed: listed - pressed, opened: opened - chosen };
}

/** How soon a phone six times slower than this machine shows its people without network, after its browser was closed, and one of them. */
async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...withAdministrator.env, LOG_LEVEL: 'error' } });
  const phone = await openPhone(product.url, watch);
  try {
    await carriesAll(phone, product);
    const seen: Start[] = [];
    for (let count = 0; count < starts; count += 1) seen.push(await startsCold(phone));
    const middle = (read: (start: Start) => number) => percentile(seen.map(read), 0.5);
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    const { people, filled } = inWeeks;
    return [
      {
        what: `cold start without network, ${people} respondents, ${filled} questionnaires that wait, ${slowdown} times slower: until the PIN is asked for`,
        value: seconds(middle(({ asked }) => asked)),
      },
      { what: 'from the PIN to the list', value: seconds(middle(({ listed }) => listed)) },
      { what: 'together', value: seconds(middle(({ asked, listed }) => asked + listed)), goal: 'under 2 s' },
      { what: 'from the press on a name to the person', value: `${middle(({ opened }) => opened).toFixed(0)} ms`, goal: 'under 300 ms' },
    ];
  } finally {
    await phone.close();
    await product.stop();
  }
}

export const coldStart: Measurement = { name: 'coldStart', run: measure };
