import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CallFailure, type CallRequest } from '../../../dataProvider/http.ts';
import { peopleCalls } from '../../../dataProvider/study/people.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { PasswordForm } from './PasswordForm.tsx';

test('a new password asks for a code where the account has a second factor, and tells a wrong one next to its box', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const refused = (code: 'code_needed' | 'code_wrong', sentence: string) =>
    new CallFailure({ status: 403, code, message: 'Refused.', errors: { code: sentence } });
  const call = async ({ body }: CallRequest) => {
    sent.push(body);
    const { code } = body as { code?: string };
    if (!code) throw refused('code_needed', 'Please fill in this field.');
    if (code !== '123456') throw refused('code_wrong', 'This code does not count.');
    return { json: { message: 'Kept.' } };
  };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider(peopleCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
        <PasswordForm username="a@study.example" />
      </AdminContext>
    </MemoryRouter>,
  );
  const typed = { oldPassword: 'Baobab-7-River', newPassword: 'Baobab-9-River', password: 'Baobab-9-River' };
  await user.type(await screen.findByLabelText(/^Present password/, { selector: 'input' }), typed.oldPassword);
  await user.type(screen.getByLabelText(/^New password(?! again)/, { selector: 'input' }), typed.newPassword);
  await user.type(screen.getByLabelText(/^New password again/, { selector: 'input' }), typed.password);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const code = await screen.findByRole('textbox', { name: /^Code/ });
  expect(document.activeElement).toBe(code);
  await user.type(code, '000000{Enter}');
  await screen.findByText('This code does not count.');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await screen.findByLabelText(/^Present password/, { selector: 'input' });
  expect(sent).toEqual([typed, { ...typed, code: '000000' }, { ...typed, code: '123456' }]);
  expect(screen.queryByRole('textbox', { name: /^Code/ })).toBeNull();
});
