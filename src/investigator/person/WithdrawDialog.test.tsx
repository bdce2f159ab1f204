import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

test('a withdrawal is not recorded before the person has said what becomes of the answers given so far', async () => {
  const consentOnBehalf = vi.fn(async (_id: string, _said: object) => ({ message: 'Recorded' }));
  const onClose = vi.fn();
  const person = { id: 'a', name: 'Amina', langage: 'English' } as Respondent;
  render(
    <TextsProvider locale="en" catalogue={await loadTexts('en', appNamespaces)}>
      <CoreAdminContext dataProvider={{ consentOnBehalf } as never}>
        <WithdrawDialog person={person} onClose={onClose} />
      </CoreAdminContext>
    </TextsProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Withdraw the consent' }));
  expect(consentOnBehalf).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: /What becomes of the answers/ }).textContent).toContain('Please');
  await user.click(screen.getByRole('radio', { name: 'They are left out of every file and figure' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the consent' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(consentOnBehalf.mock.calls).toEqual([['a', { given: false, effect: 'leave_out', language: 'en' }]]);
});
