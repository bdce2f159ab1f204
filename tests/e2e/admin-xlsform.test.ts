import { readFileSync } from 'node:fs';
import { read, utils, write } from 'xlsx';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { atDesk } from './adminDesk.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const field = workbook({
  survey: [
    ['type', 'name', 'label', 'relevant', 'label::French (fr)'],
    ['begin_group', 'home', 'Your home', '', 'Votre maison'],
    ['select_one yes_no', 'well', 'Is there a well?', '', 'Y a-t-il un puits ?'],
    ['geoshape', 'where', 'Where is it?', '', ''],
    ['integer', 'depth', 'How deep?', "${well} = 'y' and pulldata('a', 'b') = 1", ''],
    ['end_group', '', '', '', ''],
  ],
  choices: [
    ['list_name', 'name', 'label'],
    ['yes_no', 'y', 'Yes'],
    ['yes_no', 'n', 'No'],
  ],
  settings: [['form_title'], ['Wells of the villages']],
});

test('a form of another tool is looked at first, becomes a draft, and goes out again', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens('/social');
  await page.getByRole('button', { name: 'Import a form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'wells.xlsx', mimeType: sheet, buffer: field });
  await dialog.getByRole('status').filter({ hasText: 'Nothing was created yet.' }).waitFor();
  await dialog.getByText('1 section · 2 questions').waitFor();
  await dialog
    .getByRole('region', { name: 'Left out' })
    .getByRole('button', { name: /“pulldata\(\)” has no equal here/ })
    .click();
  expect(await accessibilityFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await dialog.getByRole('status').filter({ hasText: 'The form “Wells of the villages” was created as a draft.' }).waitFor();
  await dialog.getByRole('link', { name: 'Open the form' }).click();
  await page.getByRole('heading', { name: 'Wells of the villages', level: 1 }).waitFor();
  await page.getByText('How deep?').waitFor();

  await page.getByRole('button', { name: 'Export the form' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export the form' });
  const [file] = await Promise.all([page.waitForEvent('download'), exporting.getByRole('button', { name: 'Download' }).click()]);
  expect(file.suggestedFilename()).toBe('Wells_of_the_villages.xlsx');
  const rows = utils.sheet_to_json<Record<string, string>>(read(readFileSync(await file.path())).Sheets.survey ?? {});
  expect(rows).toEqual([
    { type: 'begin_group', name: 'section_1', 'label::English (en)': 'Your home', 'label::French (fr)': 'Votre maison' },
    { type: 'select_one well_choices', name: 'well', 'label::English (en)': 'Is there a well?', 'label::French (fr)': 'Y a-t-il un puits ?', ahs_number: '1' },
    { type: 'geoshape', name: 'where', 'label::English (en)': 'Where is it?', ahs_item: 'yes' },
    { type: 'integer', name: 'depth', 'label::English (en)': 'How deep?', relevant: "${well} = 'y'", ahs_number: '2' },
    { type: 'end_group' },
  ]);
});
