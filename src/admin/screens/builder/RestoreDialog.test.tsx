import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { FormStep } from '../../../contract/formSteps.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

const steps: FormStep[] = [
  { do: 'remove', part: 'questions', id: 'new', values: {}, position: 1 },
  { do: 'add', part: 'questions', id: 'gone', values: {} },
  { do: 'change', part: 'questions', id: 'gone', from: { numero: null }, to: { numero: 7 } },
  { do: 'change', part: 'questions', id: 'kept', from: { title: 'B' }, to: { title: 'A' } },
  { do: 'move', part: 'questions', id: 'kept', from: { into: {}, position: 2 }, to: { into: {}, position: 1 } },
];

async function opens(found: FormStep[], takeSteps = async (_: FormStep[]): Promise<void> => undefined) {
  const onClose = vi.fn<() => void>();
  render(
    <AdminContext dataProvider={testDataProvider({ stepsToVersion: async () => found, takeSteps } as never)} i18nProvider={await createI18nProvider('en')}>
      <RestoreDialog formId="f" number={2} onClose={onClose} />
      <Notification />
    </AdminContext>,
  );
  return { onClose, user: userEvent.setup(), dialog: screen };
}

test('says how many parts come back, change and go, and takes the steps together', async () => {
  const taken: FormStep[][] = [];
  const { user, dialog, onClose } = await opens(steps, async (given) => void taken.push(given));
  await dialog.findByText(/Coming back: 1 · Changing or moving: 1 · Going: 1/);
  await user.click(dialog.getByRole('button', { name: 'Restore version 2 as the draft' }));
  await screen.findByText('The draft is as version 2 was.');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(taken).toEqual([steps]);
});

test('stays open with the reason where somebody else changed the draft in between', async () => {
  const { user, dialog, onClose } = await opens(steps, () => Promise.reject(Object.assign(new Error('Changed by somebody else.'), { status: 409 })));
  await user.click(await dialog.findByRole('button', { name: 'Restore version 2 as the draft' }));
  await dialog.findByText('Changed by somebody else.');
  expect(onClose).not.toHaveBeenCalled();
});

test('has nothing to do where the draft says the same', async () => {
  const { dialog } = await opens([]);
  await dialog.findByText('The draft says what version 2 says: there is nothing to restore.');
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull();
});
