import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { atDesk, base, picks, row } from './adminDesk.ts';
import { goesTo } from './adminStudy.ts';
import { ownWord } from './ownNames.ts';
import { asAdministrator, withAdministrator } from './publicStudy.ts';

// Short lists, so that a new row is in sight.
const test = e2e
  .extend('start', { scope: 'file' }, () => withAdministrator)
  .extend('branch', { scope: 'file' }, async ({ product }) => {
    const post = await asAdministrator(product);
    const { id } = await post('divisions', { shortname: 'ECD', name: 'Éast-Central Africa' });
    return post(`divisions/${String(id)}/unions`, { shortname: 'KU', name: 'Kenya Union' });
  });

test('an administrator sets up division, union, conference and church, each below the one before', async ({ open, product }) => {
  const word = ownWord();
  const desk = await atDesk(open, product);
  const page = await desk.opens('/settings');
  await page.getByRole('heading', { level: 1, name: 'Divisions' }).waitFor();
  await page.getByRole('link', { name: 'New division' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Short name').fill(word);
  await dialog.getByLabel('Name', { exact: false }).last().fill(`North ${word}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, `North ${word}`).waitFor();

  const below: [tab: string, one: string, parent: string, parentName: string, name: string][] = [
    ['Unions', 'union', 'Division', `North ${word}`, `Union ${word}`],
    ['Conferences', 'conference', 'Union', `Union ${word}`, `Conference ${word}`],
    ['Churches', 'church', 'Conference', `Conference ${word}`, `Karengata ${word}`],
  ];
  for (const [tab, one, parent, parentName, name] of below) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: tab }).click();
    await page.getByRole('link', { name: `New ${one}` }).click();
    await dialog.getByRole('textbox', { name: 'Short name' }).fill(name.slice(0, 3));
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await picks(page, parent, parentName);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row(page, name).waitFor();
  }
  expect(await row(page, `Karengata ${word}`).innerText()).toContain(`Conference ${word}`);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('search ignores case and accents, and stands in the address', async ({ open, product, branch: _kept }) => {
  const page = await (await atDesk(open, product)).opens('/settings');
  await row(page, 'Éast-Central Africa').waitFor();
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText('Nothing found').waitFor();
  await page.getByRole('searchbox').fill('EAST');
  await row(page, 'Éast-Central Africa').waitFor();
  expect(decodeURIComponent(page.url())).toContain('"q":"EAST"');
  await page.reload();
  await row(page, 'Éast-Central Africa').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('EAST');
});

test('what others depend on is not deleted: the dialog says how many, and the record stays', async ({ open, product, branch: _kept }) => {
  const page = await (await atDesk(open, product)).opens('/settings', { expected: [refusedCall] });
  await page.getByRole('button', { name: 'Delete Éast-Central Africa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  expect(await dialog.getByRole('alert').innerText()).toContain('1 other record depends on it');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await row(page, 'Éast-Central Africa').count()).toBe(1);
});

test('empty fields are pointed out next to themselves, and the first one takes the focus', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/unions/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.getByText('Please fill in this field. Thank you.').count()).toBe(3);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('shortname');
});

test('a short name taken already is refused next to its field, what was typed stays, and Save works after the fix', async ({
  open,
  product,
  branch: _kept,
}) => {
  const word = ownWord();
  const page = await (await atDesk(open, product)).opens('/settings/create', { expected: [refusedCall] });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Short name').fill('ecd');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`<img src=x onerror=alert(1)> ${word}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This is already in use.').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(`<img src=x onerror=alert(1)> ${word}`);
  await dialog.getByLabel('Short name').fill(word);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, `<img src=x onerror=alert(1)> ${word}`).waitFor();
});

test('when the server cannot be reached, nothing typed is lost and the same Save works later', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/settings/create', { expected: [noNetwork] });
  const dialog = page.getByRole('dialog');
  const word = ownWord();
  await dialog.getByLabel('Short name').fill(word);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`West ${word}`);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The server cannot be reached').waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, `West ${word}`).waitFor();
});

test('two edit one record: the second sees what the first saved, and nothing is overwritten unasked', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const word = ownWord();
  const division = await desk.makes('divisions', { shortname: word, name: `South ${word}` });
  const first = await desk.opens(`/settings/${division.id}`);
  const second = await desk.opens(`/settings/${division.id}`, { expected: [refusedCall] });
  const name = { role: 'textbox', name: 'Name' } as const;
  await second.getByRole(name.role, { name: name.name, exact: true }).fill(`Second ${word}`);
  await first.getByRole(name.role, { name: name.name, exact: true }).fill(`First ${word}`);
  await first.getByRole('button', { name: 'Save' }).click();
  await row(first, `First ${word}`).waitFor();
  await second.getByRole('button', { name: 'Save' }).click();
  const conflict = second.getByRole('dialog', { name: 'Somebody else was faster' });
  await conflict.waitFor();
  expect(await conflict.innerText()).toMatch(/First[\s\S]*Second/);
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await row(second, `Second ${word}`).waitFor();
});

test('leaving with unsaved changes asks first', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/settings/create');
  await page.getByRole('dialog').getByLabel('Short name').fill('X');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByRole('dialog').getByLabel('Short name').inputValue()).toBe('X');
});

test('every address of the specification opens by direct visit, and below the shorter base it is redirected', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens('/statistic');
  const headings: [path: string, heading: string][] = [
    ['settings', 'Divisions'],
    ['unions', 'Unions'],
    ['conferences', 'Conferences'],
    ['churchs', 'Churches'],
    ['social', 'The forms'],
    ['sections', 'Sections'],
    ['sub-sections', 'Subsections'],
    ['social-question', 'Questions'],
    ['social-reponse', 'List of possible responses'],
    ['social-dowload', 'Responses'],
    ['statistic', 'Statistic'],
    ['users', 'Users'],
  ];
  for (const [at, [path, heading]] of headings.entries()) {
    // The server gives each of them the same page; the application, once it is there, tells them apart.
    expect((await fetch(`${product.url}/africanhealthstudy/${path}`)).status).toBe(200);
    await (at === 0 ? page.goto(`/africanhealthstudy/${path}`) : goesTo(page, `/../${path}`));
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${base}/${path}`);
    expect(await page.title()).toBe(`${heading} · African Health Study`);
  }
  await page.goto(`${base}/churches/create`);
  await page.getByRole('dialog', { name: 'New church' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${base}/churchs/create`);
  await page.goto(`${base}/nowhere`);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found !' }).waitFor();
});
