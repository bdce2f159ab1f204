import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { atDesk, type Desk, row } from './adminDesk.ts';
import { ownWord } from './ownNames.ts';

const csv = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function form(desk: Desk): Promise<{ id: string }> {
  const made = await desk.makes<{ id: string }>('formulaires', { title: 'Paper questionnaires' });
  const { id: section } = await desk.makes<{ id: string }>(`formulaires/${made.id}/sections`, { title: 'You' });
  await desk.makes(`sections/${section}/questions`, { title: 'Age', type: 'NUMERIC', code: 'age' });
  await desk.makes(`formulaires/token/${made.id}`);
  return made;
}

test('a spreadsheet with unknown headings and a bad row is mapped, corrected by its refused rows, imported and undone', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const word = ownWord();
  const page = await desk.opens('/settings');
  await page.getByRole('button', { name: 'Mutiples import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(csv(`Kode,Izina\n${word},East ${word}\n,Nameless\n`));
  await dialog.getByRole('button', { name: 'Check only' }).click();
  // As large as its place, the hidden input would scroll the dialog apart.
  expect(await dialog.locator('input[type=file]').evaluate((input: HTMLElement) => [input.offsetWidth, input.offsetHeight])).toEqual([1, 1]);
  await dialog.getByRole('alert').filter({ hasText: 'none of its columns is known' }).waitFor();
  for (const [heading, field] of [
    ['Kode', 'Short name *'],
    ['Izina', 'Name *'],
  ] as const) {
    await dialog.getByRole('combobox', { name: heading }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await dialog.getByRole('status').filter({ hasText: 'new: 1 · changed: 0 · unchanged: 0 · refused: 1' }).waitFor();
  expect(await dialog.getByRole('row').nth(1).innerText()).toContain('Kode');
  expect(await accessibilityFindings(page)).toEqual([]);
  const [refused] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download the refused rows' }).click()]);
  expect(readFileSync(await refused.path(), 'utf8')).toContain(',Nameless,3,Kode: ');
  await dialog.getByRole('checkbox', { name: 'Import the good rows although others are refused' }).check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('status').filter({ hasText: '1 row was stored, 1 refused.' }).waitFor();
  await dialog.getByRole('button', { name: 'Earlier imports' }).click();
  await dialog.getByRole('button', { name: 'Undo list.csv' }).first().click();
  const confirm = page.getByRole('dialog', { name: 'Undo' });
  await confirm.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('undone').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row(page, `East ${word}`).waitFor({ state: 'detached' });
});

test('the list goes out as it is filtered, and the answers of a form as everything that statistics need', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { id } = await form(desk);
  const word = ownWord();
  await desk.makes('divisions', { shortname: word, name: `Kept ${word}` });
  await desk.makes('divisions', { shortname: ownWord(), name: `Left out ${ownWord()}` });
  const list = await desk.opens(`/settings?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await row(list, `Kept ${word}`).waitFor();
  await list.getByRole('button', { name: 'Export' }).click();
  const [table] = await Promise.all([list.waitForEvent('download'), list.getByRole('menuitem', { name: 'A table (csv)' }).click()]);
  expect(readFileSync(await table.path(), 'utf8')).toBe(`\uFEFFShort name,Name\r\n${word},Kept ${word}\r\n`);

  const page = await desk.opens(`/social-dowload?form=${id}`);
  await page.getByRole('button', { name: 'Charts' }).click();
  await page.getByRole('heading', { name: 'Age' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Download the answers' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'With names, phones and emails; this is recorded' }).check();
  expect(await page.getByRole('button', { name: 'Download', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Why names are needed' }).fill('Visits');
  const [pack] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download', exact: true }).click()]);
  const files = unzipSync(new Uint8Array(readFileSync(await pack.path())));
  expect(JSON.parse(new TextDecoder().decode(files['manifest.json']))).toMatchObject({ identities: true, rows: 0 });
});
