// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { ChangedOne, ManyDone, ManyStep } from '../../contract/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ManyDialog } from './ManyDialog.tsx';

/** A server whose steps are answered one by one. */
async function open() {
  const steps: ManyStep[] = [];
  const back: ChangedOne[][] = [];
  const answers: ((answer: ManyDone | Promise<never>) => void)[] = [];
  const dataProvider = {
    actOnMany: (_name: string, step: ManyStep) => new Promise<ManyDone>((resolve) => void (steps.push(step), answers.push(resolve))),
    undoMany: (_name: string, changed: ChangedOne[]) => {
      back.push(changed);
      return Promise.resolve({ done: changed.length, unchanged: 0, refused: [], changed: [], next: null });
    },
  } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={await createI18nProvider('en')}>
      <ManyDialog name="users" title="Change: Form" act="edit" filter={{ q: 'a' }} total={5} onClose={() => undefined} />
    </AdminContext>,
  );
  const answer = async (done: ManyDone) => act(async () => answers.shift()?.(done));
  const lose = async () => act(async () => answers.shift()?.(Promise.reject(new TypeError('Failed to fetch'))));
  return { steps, back, answer, lose };
}

test('an act that is stopped half-way tells what it did, goes on from there, and can be taken back', async () => {
  const { steps, back, answer } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Start with 5 records' }));
  await screen.findByRole('progressbar');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const one = { id: '1', revision: 2, before: { formulaireId: null } };
  await answer({ done: 1, unchanged: 1, refused: [{ id: '3', title: 'Hanta', why: 'The form is closed.' }], changed: [one], next: '3' });
  await screen.findByText('Done: 1');
  for (const told of ['Was so already: 1', 'Not touched: 2', 'Refused: 1', 'The form is closed.']) expect(screen.getByText(told)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('3 of 5');
  expect(steps.at(-1)).toMatchObject({ after: '3' });
  const two = { ...one, id: '4' };
  await answer({ done: 2, unchanged: 0, refused: [], changed: [two], next: null });
  await screen.findByText('Done: 3');
  expect(screen.queryByText(/Not touched/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back: 2');
  expect(back).toEqual([[one, two]]);
});

test('a step that comes to no answer is told, and gone on with from where it began', async () => {
  const { steps, answer, lose } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Start with 5 records' }));
  await screen.findByRole('progressbar');
  await lose();
  await screen.findByText(/What the last step did is not known/);
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('progressbar');
  await answer({ done: 5, unchanged: 0, refused: [], changed: [], next: null });
  await screen.findByText('Done: 5');
  expect(steps.map(({ after }) => after)).toEqual([undefined, undefined]);
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});
