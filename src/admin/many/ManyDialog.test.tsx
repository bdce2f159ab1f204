import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { ManyAsked, ManyTold, RefusedOne } from '../../contract/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ManyDialog, type ManyDialogProps } from './ManyDialog.tsx';

const begun: ManyTold = {
  id: 'a',
  act: 'edit',
  fields: ['formulaireId'],
  state: 'running',
  total: 500,
  done: 100,
  unchanged: 0,
  refused: 0,
  changed: 100,
  takenBack: 0,
  stayed: 0,
  failure: null,
};

/** A server that says what it is told to say. */
async function open(props: Pick<ManyDialogProps, 'asked' | 'actId'>) {
  const asked: ManyAsked[] = [];
  const moves: string[] = [];
  const server = { now: begun, lost: undefined as Error | undefined, refused: [] as RefusedOne[] };
  const dataProvider = {
    actOnMany: async (_name: string, one: ManyAsked) => {
      asked.push(one);
      if (server.lost) throw server.lost;
      return server.now;
    },
    readMany: async () => server.now,
    readRefused: async () => server.refused,
    moveMany: async (_name: string, _id: string, move: string) => {
      moves.push(move);
      return server.now;
    },
    delete: async (_name: string, { id }: { id: string }) => {
      if (id === '2') throw new Error('It is in use.');
      return { data: { id } };
    },
    getList: async () => ({ data: [], total: 0 }),
  } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={await createI18nProvider('en')}>
      <ManyDialog name="users" {...props} onClose={() => undefined} />
    </AdminContext>,
  );
  const says = (now: Partial<ManyTold>) => act(async () => void (server.now = { ...server.now, ...now }));
  return { asked, moves, says, server };
}

const link = { act: 'link', filter: { q: 'a' }, total: 500 } as const;

test('an act goes on at the server, is stopped, gone on with from any tab, and taken back', async () => {
  const { moves, says, server } = await open({ actId: 'a', asked: undefined });
  await screen.findByText('100 of 500');
  screen.getByText(/^It goes on when this is closed/);
  await says({ done: 200 });
  await screen.findByText('200 of 500');
  server.refused = [{ id: '3', title: 'Hanta', why: 'The form is closed.' }];
  await says({ state: 'stopped', done: 298, unchanged: 1, refused: 1, changed: 298 });
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Done: 298');
  await screen.findByText('The form is closed.');
  for (const told of ['Was so already: 1', 'Not touched: 200', 'Refused: 1']) expect(screen.getByText(told)).toBeTruthy();

  await says({ state: 'ended', done: 498, changed: 498 });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('Done: 498');
  expect(screen.queryByText(/Not touched/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();

  await says({ changed: 0, takenBack: 497, stayed: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back: 497');
  screen.getByText('Refused: 2');
  expect(moves).toEqual(['stop', 'go-on', 'undo']);
});

test('what comes to no answer is asked for again as the same act', async () => {
  const { asked, server } = await open({ asked: link });
  server.lost = new TypeError('Failed to fetch');
  fireEvent.click(await screen.findByRole('button', { name: 'Start with 500 records' }));
  await screen.findByText(/is not done twice/);
  server.lost = undefined;
  server.now = { ...begun, act: 'link', fields: [], state: 'ended', done: 500, changed: 0 };
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('Done: 500');
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual({ id: asked[1]?.id, act: 'link', filter: { q: 'a' } });
});

test('without the call for many, chosen records are deleted one by one', async () => {
  const { server } = await open({ asked: { act: 'delete', filter: { id: ['1', '2', '3'] }, total: 3 } });
  server.lost = Object.assign(new Error('Not found'), { status: 404 });
  fireEvent.click(await screen.findByRole('button', { name: 'Start with 3 records' }));
  await screen.findByText('Done: 2');
  expect(screen.getByText('Refused: 1')).toBeTruthy();
  expect(screen.getByText('2')).toBeTruthy();
});
