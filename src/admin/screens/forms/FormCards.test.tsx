import { render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { FormCards } from './FormCards.tsx';

test('only a form that is open is said to be given to new respondents: of one that was closed nobody is given it', async () => {
  const form = { description: '', token: 'token', isDefault: true };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ formEdits: async () => null } as never)} i18nProvider={await createI18nProvider('en')}>
        <FormCards
          records={[
            { ...form, id: 'open', title: 'Open form', isValid: true },
            { ...form, id: 'closed', title: 'Closed form', isValid: false },
          ]}
        />
      </AdminContext>
    </MemoryRouter>,
  );
  const [open, closed] = await screen.findAllByRole('listitem');
  within(open as HTMLElement).getByText('Given to new respondents');
  within(closed as HTMLElement).getByText('Not active');
  expect(within(closed as HTMLElement).queryByText('Given to new respondents')).toBeNull();
});
