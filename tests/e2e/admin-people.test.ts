import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, type Desk, picks, row } from './adminDesk.ts';
import { withAdministrator } from './publicStudy.ts';

const test = e2e.override('start', { scope: 'file' }, () => withAdministrator);

interface Named {
  id: string;
}

/** Two branches of the hierarchy, so that a filter has something to leave out. */
async function hierarchy(desk: Desk): Promise<void> {
  if ((await desk.reads<unknown[]>('divisions')).length > 0) return;
  for (const [short, division] of [['ECD', 'East-Central Africa'], ['WAD', 'West-Central Africa']] as const) {
    const { id: divisionId } = await desk.makes<Named>('divisions', { shortname: short, name: division });
    const { id: unionId } = await desk.makes<Named>(`divisions/${divisionId}/unions`, { shortname: `${short}U`, name: `Union of ${short}` });
    const { id: conferenceId } = await desk.makes<Named>(`unions/${unionId}/conferences`, { shortname: `${short}C`, name: `Conference of ${short}` });
    await desk.makes(`conferences/${conferenceId}/churches`, { name: `Church of ${short}`, typeChurch: 'Small', city: 'Town', country: 'Kenya' });
  }
}

test('a respondent is registered: each place narrows the next, and the phone is always international', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  await hierarchy(desk);
  const page = await desk.opens('/users/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Grace Wanjiru');
  expect(await dialog.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Kenya +254');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('254 712 345 678 999 999');
  expect(await dialog.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+254712345678999');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+254712345678');
  await picks(page, 'Division', 'West-Central Africa');
  await dialog.getByRole('combobox', { name: 'Conference' }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Conference of WAD (WADC)']);
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Church', exact: true }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Church of WAD']);
  await page.getByRole('option').first().click();
  for (const [label, option] of [['Church type', 'Small'], ['Language', 'English']] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Grace Wanjiru').waitFor();
});

test('the same address twice is refused beside the field, with a way to the person who has it; who has no telephone says so', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  await hierarchy(desk);
  const [conference] = await desk.reads<Named[]>('conferences');
  const known = await desk.makes('users', { name: 'Known already', email: 'known@example.org', role: 'RESPONDENT', conferenceId: conference?.id, typeChurch: 'Small', langage: 'English' });
  const page = await desk.opens('/users/create', { expected: [refusedCall] });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Grace W.');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('Known@example.org');
  await picks(page, 'Conference', 'Conference of WAD');
  for (const [label, option] of [['Church type', 'Small'], ['Language', 'English']] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill in this field. Thank you.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Has no telephone' }).check();
  expect(await dialog.getByRole('textbox', { name: 'Phone' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This is already in use.').waitFor();
  expect(await dialog.getByRole('link', { name: 'Open the record that has it already' }).getAttribute('href')).toContain(known.id);
  expect(await dialog.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Grace W.');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Grace W.').getByText('Has no telephone').waitFor();
});

test('staff are asked for an email and not for a church type, and are invited by mail', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/users/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Investigator' }).click();
  expect(await dialog.getByRole('combobox', { name: 'Church type' }).count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Peter Otieno');
  // Written as at home: a number of the chosen country.
  await dialog.getByRole('textbox', { name: 'Phone' }).pressSequentially('0722 000 001');
  await dialog.getByRole('textbox', { name: 'Full name' }).focus();
  expect(await dialog.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+254722000001');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill in this field. Thank you.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('peter@example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByText('is on its way to peter@example.org').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row(page, 'peter@example.org').waitFor();
  await expect
    .poll(() => readdirSync(product.outboxDir).map((name) => readFileSync(join(product.outboxDir, name), 'utf8')).some((mail) => mail.includes('peter@example.org')))
    .toBe(true);
  await page.getByRole('button', { name: 'Access of Peter Otieno' }).click();
  await page.getByRole('dialog').getByText('Has been invited').waitFor();
});

test('one filter narrows the counts and the respondents, and stands in the address', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const [conference] = await desk.reads<Named[]>(`conferences?filter=${encodeURIComponent(JSON.stringify({ q: 'ECD' }))}`);
  const people = [1, 2, 3].map((each) =>
    desk.makes('users', { name: `Jean Rakoto ${each}`, telephone: `+26132000000${each}`, role: 'RESPONDENT', conferenceId: conference?.id, typeChurch: 'Large', langage: 'French' }),
  );
  await Promise.all(people);
  const page = await desk.opens('/statistic');
  const ring = page.getByRole('img', { name: /Not Started/ }).first();
  await expect.poll(() => ring.getAttribute('aria-label')).toBe('Not Started: 4, In progress: 0, Completed: 0');
  await page.getByRole('combobox', { name: 'Division' }).fill('East');
  await page.getByRole('option', { name: /East-Central/ }).click();
  await expect.poll(() => ring.getAttribute('aria-label')).toBe('Not Started: 3, In progress: 0, Completed: 0');
  await page.reload();
  await expect.poll(() => ring.getAttribute('aria-label')).toBe('Not Started: 3, In progress: 0, Completed: 0');
  await page.getByRole('radio', { name: 'Small' }).click();
  await page.getByText('Nothing found').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the export leaves names out unless they are asked for, with a reason', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/statistic');
  const exported = async (choice: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: choice, exact: true }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  expect(await exported('A table (csv)')).not.toContain('Rakoto');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'With names, phones and emails…' }).click();
  const dialog = page.getByRole('dialog', { name: 'With names, phones and emails…' });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await dialog.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Why names are needed' }).fill('Visits in May');
  const [named] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  const book = read(readFileSync(await named.path()), { type: 'buffer' });
  expect(JSON.stringify(utils.sheet_to_json(book.Sheets.Data ?? {}, { header: 1 }))).toContain('Rakoto');
  await dialog.waitFor({ state: 'detached' });
});

test('on a phone people are cards, the areas lie under the thumb, and nothing runs over the edge', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/users', { viewport: 'small' });
  await page.getByRole('listitem').filter({ hasText: 'Grace Wanjiru' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Divisions' }).waitFor();
});

test('the language is switched, remembered, and speaks everywhere', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/users');
  for (const [name, heading, searchLabel] of [
    ['Français', 'Utilisateurs', /^Rechercher par/],
    ['Português', 'Utilizadores', /^Procurar por/],
    ['Malagasy', 'Ireo mpampiasa', /^Hitady araka/],
  ] as const) {
    await page.getByRole('button', { name: /: (English|Français|Português|Malagasy)$/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('searchbox').getAttribute('aria-label')).toMatch(searchLabel);
    expect(await accessibilityFindings(page)).toEqual([]);
  }
});
