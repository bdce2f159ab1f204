import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { XlsFormFinding } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { InformationProvider } from '../dialogs/Information.tsx';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ExportFormDialog } from './ExportFormDialog.tsx';

const lost: XlsFormFinding = {
  code: 'row_left_out',
  kind: 'left_out',
  sheet: 'survey',
  row: 4,
  name: 'where',
  column: '',
  value: '',
  reason: 'This has no equal there.',
};

async function opens(formLosses: (formId: string, format: string) => Promise<XlsFormFinding[]>) {
  const asked = vi.fn(formLosses);
  render(
    <AdminContext
      queryClient={createQueryClient()}
      dataProvider={testDataProvider({ formLosses: asked } as never)}
      i18nProvider={await createI18nProvider('en')}
    >
      <InformationProvider>
        <ExportFormDialog formId="f 1" onClose={() => undefined} />
      </InformationProvider>
    </AdminContext>,
  );
  const user = userEvent.setup();
  const picks = async (format: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: format }));
  };
  return { asked, user, picks };
}

test('what each format does not say is told before the file is taken', async () => {
  const { asked, picks } = await opens(async (_id, format) => (format === 'redcap' ? [lost] : []));
  await screen.findByText(/^Everything in the form goes out/);
  await picks(/^REDCap/);
  const region = within(await screen.findByRole('region', { name: 'Left out' }));
  region.getByRole('button', { name: '1 This has no equal there.' });
  expect(screen.queryByText(/^Everything in the form goes out/)).toBeNull();
  expect(asked.mock.calls).toEqual([
    ['f 1', 'xlsform'],
    ['f 1', 'redcap'],
  ]);
});

test('while it is not known what is lost, nobody is told that nothing is', async () => {
  await opens(() => new Promise(() => undefined));
  await screen.findByRole('progressbar', { name: 'The form is being read.' });
  expect(screen.queryByText(/^Everything in the form goes out/)).toBeNull();
});

test('a form whose losses cannot be told says why, and another format can be looked at', async () => {
  const failure = new CallFailure({ status: 409, code: 'bad_response', message: 'The form is being changed.' });
  const { picks } = await opens((_id, format) => (format === 'xlsform' ? Promise.reject(failure) : Promise.resolve([])));
  expect((await screen.findByRole('alert')).textContent).toBe('The form is being changed.');
  await picks(/^Study of CDISC ODM/);
  await screen.findByText(/^Everything in the form goes out/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the file is the one of the format that is chosen, and a refusal to make it is told', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ message: 'It holds no question.' }, { status: 422 }));
  vi.stubGlobal('fetch', fetched);
  const { picks, user } = await opens(async () => []);
  await picks(/^Questionnaire of FHIR R5/);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await screen.findByText('It holds no question.');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([expect.stringMatching(/\/formulaires\/f%201\/fhir5$/)]);
});
