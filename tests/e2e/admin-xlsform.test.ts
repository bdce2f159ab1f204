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
  const page = await desk.opens('/social', { expected: [/status of 422/] });
  await page.getByRole('button', { name: 'Import a form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'list.xlsx', mimeType: sheet, buffer: workbook({ List: [['name'], ['A']] }) });
  await dialog.getByRole('alert').filter({ hasText: 'it has no sheet named “survey”' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Create the draft' }).isDisabled()).toBe(true);

  await dialog.locator('input[type=file]').setInputFiles({ name: 'wells.xlsx', mimeType: sheet, buffer: field });
  await dialog.getByRole('status').filter({ hasText: 'Nothing was created yet.' }).waitFor();
  await dialog.getByText('1 section · 2 questions').waitFor();
  const lost = dialog.getByRole('region', { name: 'Left out' });
  await lost.getByRole('button', { name: /cannot be asked here \(videos/ }).click();
  await lost.getByText('survey, row 4 · where · type').waitFor();
  await lost.getByRole('button', { name: /“pulldata\(\)” has no equal here/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await dialog.getByRole('combobox', { name: 'Language the form is written in' }).click();
  await page.getByRole('option', { name: 'Malagasy' }).click();
  await dialog.getByText('Written in: Malagasy · Translations: French').waitFor();
  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await dialog.getByRole('status').filter({ hasText: 'The form “Wells of the villages” was created as a draft.' }).waitFor();
  await dialog.getByRole('link', { name: 'Open the form' }).click();
  await page.getByRole('heading', { name: 'Wells of the villages', level: 1 }).waitFor();
  await page.getByText('How deep?').waitFor();

  await page.getByRole('button', { name: 'Export the form' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export the form' });
  await exporting.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'REDCap data dictionary (csv)' }).click();
  await exporting.getByRole('button', { name: '1 This has no equal there' }).waitFor();
  await exporting.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: /^XLSForm/ }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), exporting.getByRole('button', { name: 'Download' }).click()]);
  expect(file.suggestedFilename()).toBe('Wells_of_the_villages.xlsx');
  const rows = utils.sheet_to_json<Record<string, string>>(read(readFileSync(await file.path())).Sheets.survey ?? {});
  expect(rows).toEqual([
    { type: 'begin_group', name: 'section_1', 'label::Malagasy (mg)': 'Your home', 'label::French (fr)': 'Votre maison' },
    { type: 'select_one well_choices', name: 'well', 'label::Malagasy (mg)': 'Is there a well?', 'label::French (fr)': 'Y a-t-il un puits ?', ahs_number: '1' },
    { type: 'geoshape', name: 'where', 'label::Malagasy (mg)': 'Where is it?', ahs_item: 'yes' },
    { type: 'integer', name: 'depth', 'label::Malagasy (mg)': 'How deep?', relevant: "${well} = 'y'", ahs_number: '2' },
    { type: 'end_group' },
  ]);
});
