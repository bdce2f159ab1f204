import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { StudyDataProvider } from '../../../../dataProvider/createDataProvider.ts';
import { createI18nProvider } from '../../../layout/createI18nProvider.ts';
import { createHistories } from './createHistories.ts';
import { withDone } from './History.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { useUndo } from './useUndo.ts';

const rename = (from: string, to: string): FormStep[] => [{ do: 'change', part: 'questions', id: 'q', from: { title: from }, to: { title: to } }];

/** The two buttons over a draft whose question was called Age, then Years, then Your age. */
async function opens() {
  const titles = ['Your age'];
  const refusals: Error[] = [];
  const takeSteps = async ([step]: FormStep[]) => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    if (step?.do === 'change') titles.push(String(step.to.title));
  };
  const histories = createHistories();
  histories.change('f', (before) => withDone(withDone(before, rename('Age', 'Years')), rename('Years', 'Your age')));
  function Buttons() {
    return <UndoButtons {...useUndo({ provider: { takeSteps } as unknown as StudyDataProvider, histories, draft: 'f', titleOf: () => 'Age' })} />;
  }
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <Buttons />
      <Notification />
    </AdminContext>,
  );
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  return { titles, refusals, user: userEvent.setup(), undo: await button('Undo'), redo: await button('Redo') };
}

const isOn = (button: HTMLButtonElement) => waitFor(() => expect(button.disabled).toBe(false));

test('everything is taken back and done again, by keys and by buttons', async () => {
  const { titles, user, undo, redo } = await opens();
  await user.keyboard('{Control>}z{/Control}');
  await isOn(redo);
  await isOn(undo);
  await user.click(undo);
  await waitFor(() => expect(titles).toEqual(['Your age', 'Years', 'Age']));
  await isOn(redo);
  expect(undo.disabled).toBe(true);
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await waitFor(() => expect(titles.slice(3)).toEqual(['Years']));
  await isOn(redo);
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(titles.slice(4)).toEqual(['Your age']));
  await waitFor(() => expect(redo.disabled).toBe(true));
});

test('what the network kept from being taken back says so, and is taken back later', async () => {
  const { titles, refusals, user, undo, redo } = await opens();
  refusals.push(Object.assign(new Error(''), { status: 0 }));
  await user.click(undo);
  expect(await screen.findByText(/Nothing was changed\. .*try again/)).toBeTruthy();
  expect(redo.disabled).toBe(true);
  await isOn(undo);
  await user.click(undo);
  await waitFor(() => expect(titles).toEqual(['Your age', 'Years']));
});

test('what somebody else changed since stays, is named, and leaves the way free to what was done before', async () => {
  const { titles, refusals, user, undo, redo } = await opens();
  refusals.push(Object.assign(new Error('Changed'), { status: 409, body: { code: 'conflict', details: { step: 0, fields: ['title'] } } }));
  await user.click(undo);
  expect(await screen.findByText(/“Age” was changed by somebody else since and stays as it is now/)).toBeTruthy();
  expect(titles).toEqual(['Your age']);
  expect(redo.disabled).toBe(true);
  await isOn(undo);
  await user.click(undo);
  await waitFor(() => expect(titles).toEqual(['Your age', 'Age']));
});
