import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { XlsFormFinding, XlsFormReport } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { XlsFormDialog } from './XlsFormDialog.tsx';

const finding = (told: Partial<XlsFormFinding>): XlsFormFinding => ({
  code: 'type_media',
  kind: 'left_out',
  sheet: 'survey',
  row: 4,
  name: 'where',
  column: 'type',
  value: 'geoshape',
  reason: 'This cannot be asked here.',
  ...told,
});

const read: XlsFormReport = {
  message: 'Nothing was created yet.',
  stored: false,
  dryRun: true,
  importId: 'i',
  form: {
    title: 'Wells of the villages',
    isTitleTaken: false,
    sections: [{ title: 'Your home', questions: 2, subSections: [{ title: 'The well', questions: 3 }] }],
  },
  languages: { written: 'en', assumed: true, found: ['en', 'fr'] },
  findings: [],
  invalid: [],
};
const made: XlsFormReport = { ...read, stored: true, dryRun: false, message: 'It was created as a draft.', form: { ...read.form, id: 'f1' } };
const wells = new File(['…'], 'wells.xlsx');
const refusal = new CallFailure({ status: 422, code: 'file_unreadable', message: 'It has no sheet named “survey”.' });

type Sent = { dryRun: boolean; language?: string };

async function opens(importXlsForm: (file: File, sent: Sent) => Promise<XlsFormReport>) {
  const sent = vi.fn(importXlsForm);
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ importXlsForm: sent } as never)} i18nProvider={await createI18nProvider('en')}>
        <XlsFormDialog onClose={onClose} />
      </AdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const picker = () => screen.getByLabelText<HTMLInputElement>(/An XLSForm workbook/);
  const picks = async (file: File) => user.upload(picker(), file);
  return { sent, onClose, user, picker, picks };
}

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create the draft' });

test('a file is read as soon as it is chosen, and nothing is made of it before the button is pressed', async () => {
  const { sent, picks } = await opens(async () => read);
  expect([create().disabled, sent.mock.calls.length]).toEqual([true, 0]);
  await picks(wells);
  await screen.findByText('Nothing was created yet.');
  expect(sent.mock.calls).toEqual([[wells, { dryRun: true, language: undefined }]]);
  screen.getByRole('heading', { name: 'Wells of the villages' });
  screen.getByText('1 section · 5 questions');
  expect(within(screen.getByRole('list', { name: 'What the form will hold' })).getByText('The well').parentElement?.textContent).toContain('3 questions');
  screen.getByText('Everything in the file fits.');
  expect(create().disabled).toBe(false);
});

test('while a file is read it says so, and the draft cannot be made', async () => {
  const { picks } = await opens(() => new Promise(() => undefined));
  await picks(wells);
  expect((await screen.findByRole('status')).textContent).toBe('The form is being read.');
  expect(create().disabled).toBe(true);
});

test('a file that is refused says why and makes no draft; the next one is read without a word of it', async () => {
  const answers = [() => Promise.reject(refusal), async () => read];
  const { picks } = await opens(() => answers.shift()!());
  await picks(new File(['…'], 'list.xlsx'));
  expect((await screen.findByRole('alert')).textContent).toBe('It has no sheet named “survey”.');
  expect(create().disabled).toBe(true);
  await picks(wells);
  await screen.findByText('Nothing was created yet.');
  expect(screen.queryByText('It has no sheet named “survey”.')).toBeNull();
});

test('a file that was refused is chosen again under its name once it is corrected', async () => {
  const answers = [() => Promise.reject(refusal), async () => read];
  const { picks, sent } = await opens(() => answers.shift()!());
  await picks(wells);
  await screen.findByRole('alert');
  await picks(wells);
  await screen.findByText('Nothing was created yet.');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a language in which the file cannot be read makes no draft, and another one can be said', async () => {
  const { picks, user } = await opens(async (_file, { language }) => (language === 'mg' ? Promise.reject(refusal) : read));
  const says = async (language: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Language the form is written in' }));
    await user.click(await screen.findByRole('option', { name: language }));
  };
  await picks(wells);
  await says('Malagasy');
  await screen.findByRole('alert');
  expect([create().disabled, screen.queryByRole('heading', { name: 'Wells of the villages' })]).toEqual([true, null]);
  await says('French');
  await screen.findByRole('heading', { name: 'Wells of the villages' });
});

test('what does not come over stands under its reason, once however often, with its places in the spreadsheet behind it', async () => {
  const findings = [
    finding({}),
    finding({ row: 9, name: 'film' }),
    finding({ kind: 'noted', reason: 'Only looks.', sheet: 'dictionary', row: 3, name: '', column: '' }),
  ];
  const { picks, user } = await opens(async () => ({ ...read, findings, invalid: [{ title: 'Depth', reason: 'It has no answers.' }] }));
  await picks(wells);
  const lost = within(await screen.findByRole('region', { name: 'Left out' }));
  lost.getByRole('heading', { name: 'Left out (2)' });
  expect(lost.queryByText('survey, row 9 · film · type')).toBeNull();
  await user.click(lost.getByRole('button', { name: /This cannot be asked here\./ }));
  lost.getByText('survey, row 4 · where · type');
  lost.getByText('survey, row 9 · film · type');
  const known = within(screen.getByRole('region', { name: 'The same is asked: good to know' }));
  await user.click(known.getByRole('button', { name: /Only looks/ }));
  known.getByText('row 3');
  expect(within(screen.getByRole('region', { name: 'To fix before the form can be activated' })).getByRole('listitem').textContent).toBe(
    'Depth It has no answers.',
  );
  expect(screen.queryByText('Everything in the file fits.')).toBeNull();
});

test('a language that the file does not say can be said: the file is read again with it, and made with it', async () => {
  const inLanguage = (language: string | undefined) => ({ ...read.languages, written: (language ?? 'en') as 'mg' });
  const { picks, sent, user } = await opens(async (_file, { dryRun, language }) => ({ ...(dryRun ? read : made), languages: inLanguage(language) }));
  await picks(wells);
  await user.click(await screen.findByRole('combobox', { name: 'Language the form is written in' }));
  await user.click(await screen.findByRole('option', { name: 'Malagasy' }));
  await screen.findByText('Written in: Malagasy · Translations: English, French');
  await user.click(create());
  await waitFor(() => expect(sent.mock.calls.map(([, asked]) => asked)).toContainEqual({ dryRun: false, language: 'mg' }));
});

test('a language that the file says is not asked for', async () => {
  const { picks } = await opens(async () => ({ ...read, languages: { ...read.languages, assumed: false } }));
  await picks(wells);
  await screen.findByText('Written in: English · Translations: French');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a title that another form has is told before the draft is made, not after', async () => {
  const { picks, user } = await opens(async (_file, { dryRun }) => {
    const report = dryRun ? read : made;
    return { ...report, form: { ...report.form, isTitleTaken: true } };
  });
  await picks(wells);
  await screen.findByText(/^A form with this title already exists/);
  await user.click(create());
  await screen.findByText('It was created as a draft.');
  expect(screen.queryByText(/^A form with this title already exists/)).toBeNull();
});

test('once the draft is made it cannot be made a second time: what is left is to open it', async () => {
  const { picks, user, picker, onClose } = await opens(async (_file, { dryRun }) => (dryRun ? read : made));
  await picks(wells);
  await screen.findByText('Nothing was created yet.');
  await user.click(create());
  const open = await screen.findByRole('link', { name: 'Open the form' });
  expect([open.getAttribute('href'), screen.queryByRole('button', { name: 'Create the draft' })]).toEqual([expect.stringMatching(/\/details\/f1$/), null]);
  expect(picker).toThrow();
  await user.click(open);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a draft that the server does not make is told of, and what was read stays to try again', async () => {
  let tries = 0;
  const { picks, user } = await opens(async (_file, { dryRun }) => {
    if (!dryRun && (tries += 1) === 1) throw new CallFailure({ status: 503, code: 'bad_response', message: 'Too busy.' });
    return dryRun ? read : made;
  });
  await picks(wells);
  await screen.findByText('Nothing was created yet.');
  await user.click(create());
  await screen.findByText('Too busy.');
  screen.getByRole('heading', { name: 'Wells of the villages' });
  await user.click(create());
  await screen.findByText('It was created as a draft.');
  expect(screen.queryByText('Too busy.')).toBeNull();
});

test('another file chosen while one is read is the one that counts, in whatever order the answers come', async () => {
  const answers: ((report: XlsFormReport) => void)[] = [];
  const { picks } = await opens(() => new Promise((resolve) => answers.push(resolve)));
  await picks(new File(['…'], 'schools.xlsx'));
  await picks(wells);
  answers[1]?.(read);
  await screen.findByRole('heading', { name: 'Wells of the villages' });
  answers[0]?.({ ...read, form: { ...read.form, title: 'Schools' } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('heading', { name: 'Schools' })).toBeNull();
  screen.getByRole('heading', { name: 'Wells of the villages' });
});

test('while the draft is made no other file can be chosen', async () => {
  const { picks, user, picker } = await opens((_file, { dryRun }) => (dryRun ? Promise.resolve(read) : new Promise(() => undefined)));
  await picks(wells);
  await screen.findByText('Nothing was created yet.');
  await user.click(create());
  await screen.findByText('The draft is being created.');
  expect([picker().disabled, create().disabled]).toEqual([true, true]);
});
