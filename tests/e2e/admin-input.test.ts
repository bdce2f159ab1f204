import type { Locator, Page } from 'playwright-core';
import { problems } from '../../i18n/en/problems.ts';
import { choicesOf, type Field, isWritable, kindOf } from '../../src/resources/define/index.ts';
import { kindName } from '../../src/resources/define/kindName.ts';
import { type ResourceName, resourceNames, resourceOf } from '../../src/resources/index.ts';
import { patience } from '../patience.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { atDesk } from './adminDesk.ts';
import { goesTo, hasWholeStudy } from './adminStudy.ts';
import { ownTelephone, ownWord } from './ownNames.ts';

/** Columns that take only a certain shape; they refuse any script by themselves. */
const shaped = new Set(['code', 'min', 'max', 'pattern', 'events', 'consentQuestions']);

const required = problems.fields.required;
const [tooLong = ''] = problems.fields.too_long.split('%');

function declared(name: ResourceName): [field: string, Field][] {
  return Object.entries(resourceOf(name).fields).filter(([, field]) => kindOf(field).kept !== 'nowhere' && isWritable(field, 'ADMIN'));
}

const script = (word: string) => `<img src=x onerror=ran()> ${word}`;

interface Typed {
  field: string;
  box: Locator;
  text: string;
}

/** Fills in a dialog by its declaration: script in every text, the last choice and the first record where one is required. */
async function fillsIn(page: Page, name: ResourceName, word: string): Promise<Typed[]> {
  const dialog = page.getByRole('dialog');
  const typed: Typed[] = [];
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
  for (const [field, { [kindName]: kind, label, required: isNeeded }] of declared(name)) {
    const called = { name: label.en, exact: true };
    if ((kind === 'text' || kind === 'longText') && !shaped.has(field)) {
      const box = dialog.getByRole('textbox', called).first();
      if (!(await box.isVisible())) continue;
      typed.push({ field, box, text: script(word) });
      await box.fill(script(word));
    } else if (kind === 'phone') {
      await dialog.getByRole('textbox', called).fill(ownTelephone());
    } else if (isNeeded && (kind === 'reference' || kind === 'choice') && field !== 'role') {
      // The name of a choice goes on with what is chosen so far.
      await dialog
        .getByRole('combobox', kind === 'choice' ? { name: new RegExp(`^${label.en}`) } : called)
        .first()
        .click();
      const options = page.getByRole('option');
      await (kind === 'choice' ? options.last() : options.first()).click();
    }
  }
  return typed;
}

// What else the server may say, and that it says nothing: `tests/contract/adminDialogs.test.tsx`. Here, that each field of each dialog is known by its name.
test('every dialog keeps what was typed when the server refuses it, and saves after all', { timeout: patience(300_000) }, async ({ open, product }) => {
  const desk = await atDesk(open, product);
  await hasWholeStudy(desk);
  const page = await desk.opens('/statistic', {
    own: true,
    expected: [refusedCall],
  });
  let ran = 0;
  await page.exposeFunction('ran', () => (ran += 1));
  let refusal: object | undefined;
  await page.route('**/api/**', (route) => {
    return refusal && route.request().method() !== 'GET' ? route.fulfill({ status: 422, json: refusal }) : route.fallback();
  });
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();

  for (const name of resourceNames) {
    const { screen, title, fields } = resourceOf(name);
    // A visit has no name to type one's own word into.
    if (choicesOf(fields[title])) continue;
    await goesTo(page, `/${screen?.route ?? name}/create`);
    await save();
    expect(await dialog.getByText(required).count(), `${name}: empty`).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), `${name}: the first empty field has the focus`).toBe('true');

    const word = ownWord();
    const typed = await fillsIn(page, name, word);
    const box = typed.find(({ field }) => field === title)?.box ?? dialog.getByRole('textbox').first();
    await box.fill('x'.repeat(5001));
    await save();
    await dialog.getByText(tooLong).first().waitFor();
    await box.fill(script(word));

    refusal = { message: 'Not accepted.', code: 'invalid', errors: { [title]: 'This name is not wanted here.' } };
    await save();
    await dialog.getByText('This name is not wanted here.').waitFor();
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    for (const each of typed) expect(await each.box.inputValue(), `${name}: ${each.field}`).toBe(each.text);
    refusal = undefined;
    await save();
    await dialog.waitFor({ state: 'detached' });
    await goesTo(page, `/${screen?.route ?? name}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    await page.getByText(script(word)).first().waitFor();
  }
  expect(ran).toBe(0);
});

test('what is typed in the builder stays when asking for the form again fails, and goes on once the network is back', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { id } = await desk.makes('questions', { title: 'Which fruit?', type: 'CASE_COCHER' });
  const page = await desk.opens(`/details-question/${id}`, { expected: [noNetwork, refusedCall] });
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  const answers = page.getByRole('textbox', { name: 'New answers' });
  await title.fill('Which fruit do you like?');
  await answers.fill('Mango\nBanana');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Add these answers' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
  await told.waitFor();
  expect([await title.inputValue(), await answers.inputValue()]).toEqual(['Which fruit do you like?', 'Mango\nBanana']);
  await page.unroute('**/api/**');
  await told.getByRole('button', { name: 'Try again' }).click();
  await told.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add these answers' }).click();
  await page.getByRole('button', { name: 'Delete: Banana' }).waitFor();
  expect([await title.inputValue(), await answers.inputValue()]).toEqual(['Which fruit do you like?', '']);

  await answers.fill('y'.repeat(3000));
  await page.getByRole('button', { name: 'Add these answers' }).click();
  await page.getByText(tooLong).waitFor();
  expect(await answers.inputValue()).toHaveLength(3000);
});
