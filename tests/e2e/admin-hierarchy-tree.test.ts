import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { atDesk, type Desk } from './adminDesk.ts';
import { withAdministrator } from './publicStudy.ts';

// It counts every church and everybody there is.
const test = e2e.extend('start', { scope: 'file' }, () => withAdministrator);
let lain: Promise<void> | undefined;

/** One division down to two churches, one respondent in the first. */
async function lies(desk: Desk): Promise<void> {
  const division = await desk.makes('divisions', { shortname: 'SID', name: 'Southern Africa-Indian Ocean' });
  const union = await desk.makes(`divisions/${division.id}/unions`, { shortname: 'IOU', name: 'Indian Ocean Union' });
  const conference = await desk.makes(`unions/${union.id}/conferences`, { shortname: 'CMC', name: 'Central Madagascar' });
  const church = await desk.makes(`conferences/${conference.id}/churches`, { name: 'Ambohijatovo' });
  await desk.makes(`conferences/${conference.id}/churches`, { name: 'Soamanandrariny' });
  await desk.makes('users', {
    role: 'RESPONDENT',
    name: 'Aina',
    telephone: '+261340000001',
    typeChurch: 'Small',
    langage: 'Malagasy',
    conferenceId: conference.id,
    churchId: church.id,
  });
}

test('the tree opens branch by branch with its counts', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  await (lain ??= lies(desk));
  const page = await desk.opens('/hierarchy');
  const totals = page.getByText('Altogether: 2 churches · 1 respondent');
  await totals.waitFor();
  const [search, below] = await Promise.all([page.getByRole('searchbox').boundingBox(), totals.boundingBox()]);
  expect((below?.y ?? 0) - (search?.y ?? 0), 'no gap between the search and what it searches').toBeLessThan(120);
  for (const name of ['Southern Africa-Indian Ocean', 'Indian Ocean Union', 'Central Madagascar'])
    await page.getByRole('button', { name: `Show what is below ${name}` }).click();
  await page.getByText('Ambohijatovo').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a search finds a place on any level without case and accents, says where it lies, and stands in the address; French, dark, on a phone', async ({
  open,
  product,
}) => {
  const desk = await atDesk(open, product);
  await (lain ??= lies(desk));
  const page = await desk.opens('/hierarchy?q=ambôhi', { viewport: 'phone', locale: 'fr', context: { colorScheme: 'dark' } });
  await page.getByText('Southern Africa-Indian Ocean › Indian Ocean Union › Central Madagascar').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('ambôhi');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.getByRole('link', { name: '1 répondant' }).click();
  await page.getByText('Aina').first().waitFor();
});
