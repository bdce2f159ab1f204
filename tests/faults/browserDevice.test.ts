import type { Page } from 'playwright-core';
import { patience } from '../patience.ts';
import { faulty as test } from './harness/browserFaults.ts';
import { saidSaved, savedOnPhone } from '../e2e/harness/savedOnPhone.ts';
import { answerOn, reachesOffice, expectOne, held, question, sends, types } from './harness/respondent.ts';

/** What the device holds of one answer. */
async function heldAnswer(page: Page, id: string): Promise<string> {
  const { journals } = (await held(page)) as { journals: { answers: Record<string, { values: string[] } | undefined> }[] };
  return journals[0]?.answers[id]?.values[0] ?? '';
}

test.concurrent('what is typed is kept while the typing goes on, and a tab closed in the middle brings it back', async ({ visit, study, expect }) => {
  const page = await visit();
  await types(page, 'Label', 'closed tab');
  await savedOnPhone(page);
  const box = question(page, 'Day').locator('textarea');
  await box.focus();
  const context = page.context();
  // Letter after letter without a pause: what waits for one would keep nothing.
  let kept = '';
  for (let letters = 0; kept === ''; letters += 1) {
    await page.keyboard.insertText(String(letters % 10));
    kept = await heldAnswer(page, String(study.ids.Day));
  }
  await page.keyboard.insertText('end');
  await page.close();
  const again = await context.newPage();
  await again.goto(`/formulaire?token=${study.token}`);
  await again.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await answerOn(again, 'Day')).toMatch(new RegExp(`^${kept}`));
  await types(again, 'Day', 'done');
  await sends(again);
  await expectOne({ expect, study }, 'closed tab', { Day: ['done'] });
});

test.concurrent('two tabs: the last answer counts, the other tab is told, and one set arrives', async ({ visit, study, expect }) => {
  const left = await visit();
  await types(left, 'Label', 'two tabs');
  await savedOnPhone(left);
  const right = await left.context().newPage();
  await right.goto(`/formulaire?token=${study.token}`);
  for (const page of [left, right]) await page.getByText('open in another tab').waitFor();
  await expect.poll(() => answerOn(right, 'Label')).toBe('two tabs');
  await types(left, 'Age', '30');
  await expect.poll(() => answerOn(right, 'Age')).toBe('30');
  await types(right, 'Age', '31');
  await types(left, 'Day', 'from the left');
  await expect.poll(() => answerOn(left, 'Age')).toBe('31');
  await expect.poll(() => answerOn(right, 'Day')).toBe('from the left');
  await sends(right);
  await left.getByText('Your answers have been received.').waitFor();
  await expectOne({ expect, study }, 'two tabs', { Age: ['31'], Day: ['from the left'] });
});

const noRoom = `IDBObjectStore.prototype.put = () => { throw new DOMException('No room', 'QuotaExceededError'); };`;
const noDatabase = `IDBFactory.prototype.open = () => { throw new DOMException('Not here', 'SecurityError'); };`;
const silentDatabase = `IDBFactory.prototype.open = () => new EventTarget();`;

test.concurrent.for([
  ['full storage', noRoom],
  ['private mode', noDatabase],
  ['a database that never answers', silentDatabase],
] as const)('%s: warned before the first answer, and every answer goes to the office at once', async ([name, prepare], { visit, study, expect }) => {
  const page = await visit({ prepare });
  await page.getByText('This device cannot keep your answers.').waitFor();
  expect(await page.getByText('Not saved on this phone').count()).toBe(1);
  await types(page, 'Label', name);
  await question(page, 'Food').getByText('Beans').click();
  await reachesOffice(page);
  expect(await saidSaved(page).count()).toBe(0);
  expect(await sends(page)).toContain('Your receipt');
  await expectOne({ expect, study }, name, { Food: ['Beans'] });
});

test.concurrent('storage that fills up in the middle is noticed, and takes the answers again when there is room', async ({ visit, study, expect }) => {
  const page = await visit();
  await types(page, 'Label', 'fills up');
  await savedOnPhone(page);
  await page.evaluate(`globalThis.realPut = IDBObjectStore.prototype.put; ${noRoom}`);
  await types(page, 'Age', '44');
  await page.getByText('Not saved on this phone').waitFor();
  await page.evaluate('IDBObjectStore.prototype.put = globalThis.realPut');
  await types(page, 'Day', 'room again');
  await savedOnPhone(page);
  await sends(page);
  await expectOne({ expect, study }, 'fills up', { Age: ['44'], Day: ['room again'] });
});

test.concurrent.for([
  ['a day behind', -86_400_000],
  ['ten years ahead', 10 * 365 * 86_400_000],
] as const)('a clock that jumps %s in the middle changes nothing', async ([name, jump], { visit, study, expect }) => {
  const page = await visit();
  await types(page, 'Label', `clock ${name}`);
  await types(page, 'Age', '50');
  await reachesOffice(page);
  await page.evaluate(
    `{ const Real = Date; globalThis.Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(Real.now() + ${jump}); } static now() { return Real.now() + ${jump}; } }; }`,
  );
  await types(page, 'Age', '51');
  await sends(page);
  await expectOne({ expect, study }, `clock ${name}`, { Age: ['51'] });
});

test.concurrent('a reload while the completion is under way completes once', async ({ visit, proxy, study, expect }) => {
  const page = await visit();
  await types(page, 'Label', 'reload');
  await savedOnPhone(page);
  proxy.choose = (path) => (path.includes('/reponses') ? 'drop after' : 'none');
  void sends(page).catch(() => undefined);
  await expect.poll(async () => proxy.made.get('drop after') ?? 0, { timeout: patience(20_000) }).toBeGreaterThan(0);
  await page.reload();
  proxy.choose = () => 'none';
  await expectOne({ expect, study }, 'reload', {});
  await expect.poll(() => held(page), { timeout: patience(20_000) }).toMatchObject({ journals: [] });
});
