import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { passwordHeader } from '../../../contract/index.ts';
import { CallFailure, type CallRequest } from '../../../dataProvider/http.ts';
import { secondFactorCalls } from '../../../dataProvider/study/secondFactor.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';

const path = 'account/second-factor';
const ownPassword = [/^Your own password/, { selector: 'input' }] as const;

test('a second factor is set up by password, QR code and first code; the recovery codes are shown once', async () => {
  const user = userEvent.setup();
  let since: string | null = null;
  const call = async ({ method = 'GET', path: asked, body, headers }: CallRequest) => {
    if (method === 'GET') return { json: { since, recoveryCodesLeft: since ? 10 : 0, required: true, app: since !== null, passkeys: [] } };
    if (asked === path) {
      if (headers?.[passwordHeader] !== 'right') throw new CallFailure({ status: 403, code: 'password_wrong', message: 'Not your password.' });
      return { json: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' } };
    }
    expect(asked).toBe(`${path}/confirmation`);
    if ((body as { code: string }).code !== '123456')
      throw new CallFailure({ status: 422, code: 'invalid', message: 'Check.', errors: { code: 'This code does not count.' } });
    since = '2026-11-22T10:00:00.000Z';
    return { json: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } };
  };
  render(
    <AdminContext dataProvider={testDataProvider(secondFactorCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
      <SecondFactorCard />
    </AdminContext>,
  );
  await screen.findByText(/This study asks administrators for it/);
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  await user.type(await screen.findByLabelText(...ownPassword), 'wrong{Enter}');
  await screen.findByText('Not your password.');
  await user.clear(screen.getByLabelText(...ownPassword));
  await user.type(screen.getByLabelText(...ownPassword), 'right{Enter}');
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(screen.getByDisplayValue('ABCDEFGH')).toBeTruthy();
  const code = screen.getByRole('textbox', { name: /Code of the app/ });
  await user.type(code, '000000{Enter}');
  await screen.findByText('This code does not count.');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await screen.findByText('aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText(/10 recovery codes left/);
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});
