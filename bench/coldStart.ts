import { setTimeout as wait } from 'node:timers/promises';
import { inTheField, pin } from '../tests/e2e/fieldWork.ts';
import { withAdministrator } from '../tests/e2e/publicStudy.ts';
import { openPhone, type Phone } from '../tests/e2e/harness/openPhone.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';

const respondents = 500;
const starts = 5;
const slowdown = 6;

interface Start {
  /** Milliseconds from the start of the navigation until the PIN can be typed. */
  asked: number;
  /** From the press on Unlock until the first six respondents are on the screen. */
  listed: number;
}

/** Notes, frame by frame inside the page, when the PIN is asked for, when it was given, and when the list stands. */
const watch = `(() => {
  window.bench = { asked: 0, pressed: 0, listed: 0 };
  addEventListener('submit', () => { window.bench.pressed = performance.now(); }, true);
  const look = () => {
    const now = performance.now();
    if (!window.bench.asked && document.querySelector('input[type=password]')) window.bench.asked = now;
    if (!window.bench.listed && document.querySelectorAll('.person-card').length === 6) window.bench.listed = now;
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
  const { asked, pressed, listed } = await page.evaluate<Record<'asked' | 'pressed' | 'listed', number>>('window.bench');
  await phone.ends();
  return { asked, listed: listed - pressed };
}

/** How soon a phone six times slower than this machine shows 500 respondents without network, after its browser was closed. */
async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...withAdministrator.env, LOG_LEVEL: 'error' } });
  const phone = await openPhone(product.url, watch);
  try {
    const field = await inTheField(async () => phone.page, product);
    for (let n = 0; n < respondents; n += 1)
      await field.has({ name: `Respondent ${n}`, telephone: `+25471${String(2_000_000 + n)}`, email: `r${n}@example.org` });
    const { page } = phone;
    await page.goto('/about');
    // As text: the measurements are compiled without a browser's names.
    await page.evaluate(`localStorage.setItem('africanhealthstudy', ${JSON.stringify(field.session)})`);
    await page.goto('/investigator/phone');
    await page.getByLabel('New PIN').fill(pin);
    await page.getByLabel('PIN again').fill(pin);
    await page.getByRole('button', { name: 'Prepare this phone' }).click();
    await page.getByText('Ready for work without network:').waitFor({ timeout: 120_000 });
    await phone.ends();
    const seen: Start[] = [];
    for (let count = 0; count < starts; count += 1) seen.push(await startsCold(phone));
    const middle = (read: (start: Start) => number) => percentile(seen.map(read), 0.5);
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    return [
      {
        what: `cold start without network, ${respondents} respondents, ${slowdown} times slower: until the PIN is asked for`,
        value: seconds(middle(({ asked }) => asked)),
      },
      { what: 'from the PIN to the list', value: seconds(middle(({ listed }) => listed)) },
      { what: 'together', value: seconds(middle(({ asked, listed }) => asked + listed)), goal: 'under 2 s' },
    ];
  } finally {
    await phone.close();
    await product.stop();
  }
}

export const coldStart: Measurement = { name: 'coldStart', run: measure };
