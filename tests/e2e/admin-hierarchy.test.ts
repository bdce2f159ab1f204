import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
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
