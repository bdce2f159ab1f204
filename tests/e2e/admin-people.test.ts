import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { read, utils } from 'xlsx';
import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, type Desk, picks, row } from './adminDesk.ts';
import { mailsOf } from './fieldWork.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { withAdministrator } from './publicStudy.ts';

// Short lists, so that whoever was registered is in sight.
const test = e2e.extend('start', { scope: 'file' }, () => withAdministrator);

async function picksTypeAndLanguage(page: Page): Promise<void> {
  for (const [label, option] of [
    ['Church type', 'Small'],
    ['Language', 'English'],
  ] as const) {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
}

interface Named {
  id: string;
}

interface Branch {
  /** In the names of its places, and of no other. */
  word: string;
  /** A respondent of its conference. */
  has(name: string, more?: Record<string, unknown>): Promise<Named>;
}

/** A branch of the hierarchy down to one church. */
async function hasBranch(desk: Desk): Promise<Branch> {
  const word = ownWord();
  const { id: divisionId } = await desk.makes<Named>('divisions', { shortname: word, name: `Division of ${word}` });
  const { id: unionId } = await desk.makes<Named>(`divisions/${divisionId}/unions`, { shortname: `${word}U`, name: `Union of ${word}` });
  const { id: conferenceId } = await desk.makes<Named>(`unions/${unionId}/conferences`, { shortname: `${word}C`, name: `Conference of ${word}` });
  await desk.makes(`conferences/${conferenceId}/churches`, { name: `Church of ${word}`, typeChurch: 'Small', city: 'Town', country: 'Kenya' });
  return {
    word,
    has: (name, more) =>
      desk.makes<Named>('users', { name, telephone: ownTelephone(), role: 'RESPONDENT', conferenceId, typeChurch: 'Large', langage: 'French', ...more }),
  };
}

test('a respondent is registered: each place narrows the next, and the phone is always international', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  // A second branch, so that choosing has something to leave out.
  const [{ word }] = [await hasBranch(desk), await hasBranch(desk)];
  const telephone = ownTelephone();
  const page = await desk.opens('/users/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(`Grace ${word}`);
  expect(await dialog.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Kenya +254');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(`${telephone.slice(1)} 999 999`);
  expect(await dialog.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(`${telephone}999`);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(telephone);
  await picks(page, 'Division', `Division of ${word}`);
  await dialog.getByRole('combobox', { name: 'Conference' }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([`Conference of ${word} (${word}C)`]);
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Church', exact: true }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([`Church of ${word}`]);
  await page.getByRole('option').first().click();
  await picksTypeAndLanguage(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, `Grace ${word}`).waitFor();
});

test('the same address twice is refused next to the field, with a way to the person who has it; who has no telephone says so', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { word, has } = await hasBranch(desk);
  const email = ownEmail();
  const known = await has(`Wanjiru ${word}`, { email });
  const page = await desk.opens('/users/create', { expected: [refusedCall] });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Grace W.');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${email[0]?.toUpperCase()}${email.slice(1)}`);
  await picks(page, 'Conference', `Conference of ${word}`);
  await picksTypeAndLanguage(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Thank you for specifying the phone for the connection.').waitFor();
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
  const [email, telephone, name] = [ownEmail(), ownTelephone(), `Peter ${ownWord()}`];
  const page = await (await atDesk(open, product)).opens('/users/create');
  const dialog = page.getByRole('dialog');
  // Asked of a respondent, and not missing any more where the role asks for none.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Conference' }).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Investigator' }).click();
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Conference' }).getAttribute('aria-invalid')).toBe('false');
  expect(await dialog.getByRole('combobox', { name: 'Church type' }).count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(name);
  // Written as at home: a number of the chosen country.
  await dialog.getByRole('textbox', { name: 'Phone' }).pressSequentially(telephone.replace(/^.254(...)(...)/, '0$1 $2 '));
  await dialog.getByRole('textbox', { name: 'Full name' }).focus();
  expect(await dialog.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(telephone);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please specify the email.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByText(`is on its way to ${email}`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row(page, email).waitFor();
  await expect.poll(() => mailsOf(product).some((mail) => mail.includes(email))).toBe(true);
  await page.getByRole('button', { name: `Access of ${name}` }).click();
  await page.getByRole('dialog').getByText('Has been invited').waitFor();
});

test('one filter narrows the counts and the respondents, and stands in the address', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const [{ word, has }, other] = [await hasBranch(desk), await hasBranch(desk)];
  for (const each of [1, 2, 3]) await has(`Jean ${word} ${each}`);
  await other.has(`Elsewhere ${other.word}`);
  const everybody = (await desk.reads<unknown[]>(`users?filter=${encodeURIComponent('{"role":"RESPONDENT"}')}`)).length;
  const page = await desk.opens('/statistic');
  const ring = page.getByRole('img', { name: /Not Started/ }).first();
  await expect.poll(() => ring.getAttribute('aria-label')).toBe(`Not Started: ${everybody}, In progress: 0, Completed: 0`);
  await page.getByRole('combobox', { name: 'Division' }).fill(word);
  await page.getByRole('option', { name: `Division of ${word}` }).click();
  await expect.poll(() => ring.getAttribute('aria-label')).toBe('Not Started: 3, In progress: 0, Completed: 0');
  await page.reload();
  await expect.poll(() => ring.getAttribute('aria-label')).toBe('Not Started: 3, In progress: 0, Completed: 0');
  // On a laptop no column is behind what can be done with a person.
  await page.setViewportSize({ width: 1366, height: 768 });
  await row(page, `Jean ${word} 1`).getByText('Not Started').waitFor();
  expect(await page.getByRole('table').evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))).toBe(0);
  await page.getByRole('radio', { name: 'Small' }).click();
  await page.getByText('Nothing found').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the export leaves names out unless they are asked for, with a reason', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { word, has } = await hasBranch(desk);
  await has(`Jean Rakoto ${word}`);
  const page = await desk.opens('/statistic');
  const exported = async (choice: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: choice, exact: true }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  expect(await exported('A table (csv)')).not.toContain('Jean');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'With names, phones and emails…' }).click();
  const dialog = page.getByRole('dialog', { name: 'With names, phones and emails…' });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await dialog.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Why names are needed' }).fill('Visits in May');
  const [named] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  const book = read(readFileSync(await named.path()), { type: 'buffer' });
  expect(JSON.stringify(utils.sheet_to_json(book.Sheets.Data ?? {}, { header: 1 }))).toContain(`Jean Rakoto ${word}`);
  await dialog.waitFor({ state: 'detached' });
});

test('on a phone people are cards, the areas lie under the thumb, and nothing runs over the edge', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { word, has } = await hasBranch(desk);
  await has(`Abla ${word}`);
  const page = await desk.opens('/users', { viewport: 'small' });
  await page
    .getByRole('listitem')
    .filter({ hasText: `Abla ${word}` })
    .waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Divisions' }).waitFor();
});

test('the ways to other pages stand in sight where words are long, down to the field that leads to any', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { word } = await hasBranch(desk);
  const filter = encodeURIComponent(JSON.stringify({ q: word }));
  const [conference] = await desk.reads<[Named]>(`conferences?filter=${filter}`);
  const rows = Array.from({ length: 55 }, (_, n) => `${word} ${n};Small;Kisumu;Kenya`);
  const body = new FormData();
  body.append('file', new File([['name;typeChurch;city;country', ...rows].join('\n')], 'churches.csv', { type: 'text/csv' }));
  await desk.gives(`conferences/${conference.id}/import?kind=churches`, body);
  const page = await desk.opens(`/churchs?filter=${filter}`, { viewport: 'desktop', locale: 'fr', context: { viewport: { width: 1024, height: 768 } } });
  const field = page.getByRole('textbox', { name: 'Aller à la page' });
  await field.scrollIntoViewIfNeeded();
  const bar = page.locator('.MuiTablePagination-root');
  expect(await bar.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await field.fill('10');
  await field.press('Enter');
  await page.getByText(/^55-56 sur/).waitFor();
});

test('the language is switched, remembered, and speaks everywhere', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/users');
  for (const [name, heading, searchLabel] of [
    ['Français', 'Utilisateurs', /^Rechercher par/],
    ['Português', 'Utilizadores', /^Procurar por/],
    ['Malagasy', 'Ireo mpampiasa', /^Hitady araka/],
    ['Kiswahili', 'Watumiaji', /^Tafuta kwa/],
  ] as const) {
    await page.getByRole('button', { name: /: (English|Français|Português|Malagasy|Kiswahili)$/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('searchbox').getAttribute('aria-label')).toMatch(searchLabel);
  }
  const scripts = new Set<string>();
  const note = (request: Request) => void (request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  page.on('request', note);
  const html = await (await page.reload())?.text();
  await page.getByRole('heading', { level: 1, name: 'Watumiaji' }).waitFor();
  await page.getByRole('table').waitFor();
  page.off('request', note);
  // The page itself names all that a list needs, so that few files bring it in one wave.
  expect([...scripts].filter((path) => !html?.includes(path))).toEqual([]);
  expect(scripts.size).toBeGreaterThan(0);
  expect(scripts.size).toBeLessThanOrEqual(8);
});
