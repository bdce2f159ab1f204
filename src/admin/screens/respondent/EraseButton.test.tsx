import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { EraseButton } from './EraseButton.tsx';

/** Erases somebody whose last word on the consent had this effect. */
async function erases(effect: string): Promise<unknown> {
  const erasePerson = vi.fn(async (_id: string, _act: object) => ({ message: 'Done' }));
  const readTimeline = async () => [{ at: '2026-11-22T09:00:00Z', kind: 'consent', what: 'not_given', by: null, details: { effect } }];
  const { unmount } = render(
    <AdminContext dataProvider={testDataProvider({ erasePerson, readTimeline } as never)} i18nProvider={await createI18nProvider('en')}>
      <EraseButton person={{ id: 'a', name: 'Amina' }} />
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Erase the identity' }));
  await screen.findByText(effect === 'erase' ? /This person asked/ : /Without it they stay/);
  // Of answers that go with the name nothing says that they stay.
  expect(screen.queryAllByText(/stay under the study code/)).toHaveLength(effect === 'erase' ? 0 : 1);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'By letter');
  await user.click(screen.getAllByRole('button', { name: 'Erase the identity' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(erasePerson).toHaveBeenCalled());
  unmount();
  return erasePerson.mock.calls[0]?.[1];
}

test('the answers go too where the person asked for that, and stay otherwise unless that is chosen', async () => {
  expect(await erases('erase')).toEqual({ reason: 'By letter', answers: true });
  expect(await erases('leave_out')).toEqual({ reason: 'By letter', answers: false });
});
