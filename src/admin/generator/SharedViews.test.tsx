import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListBase, memoryStore, testDataProvider, useListContext } from 'react-admin';
import { expect, test } from 'vitest';
import type { SharedView } from '../../contract/index.ts';
import { CallFailure, type CallRequest } from '../../dataProvider/http.ts';
import { viewCalls } from '../../dataProvider/study/views.ts';
import { useColumnChoice } from '../columns/useColumnChoice.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { SharedViews } from './SharedViews.tsx';

function Shown() {
  const { filterValues, sort } = useListContext();
  const choice = useColumnChoice('people', ['a', 'b'], []);
  return (
    <>
      <output>{JSON.stringify([filterValues, sort, choice.shown])}</output>
      <SharedViews list="people" choice={choice} />
    </>
  );
}

test('what is seen is shared under a name; a view that is opened brings filter, order and columns; one is taken away', async () => {
  const user = userEvent.setup();
  const state = { filter: { role: 'ADMIN' }, sort: { field: 'name', order: 'DESC' as const }, columns: { hidden: [], pinned: [], order: ['b', 'a'] } };
  let views: SharedView[] = [{ id: '1', title: 'Administrators', removable: true, state }];
  const call = async ({ method = 'GET', path, body, json }: CallRequest) => {
    expect(json).toBe(method === 'POST' ? true : undefined);
    if (method === 'POST' && (body as { title: string }).title === 'Taken')
      throw new CallFailure({ status: 409, code: 'view_taken', message: 'Choose another name.' });
    if (method === 'POST') views = [...views, { id: '2', removable: false, ...(body as { title: string; state: SharedView['state'] }) }];
    if (method === 'DELETE') views = views.filter(({ id }) => path !== `views/${id}`);
    return { json: method === 'GET' ? views : { message: 'Done.' } };
  };
  const provider = testDataProvider({ ...viewCalls(call as never), getList: async () => ({ data: [], total: 0 }) } as never);
  render(
    <AdminContext dataProvider={provider} store={memoryStore()} i18nProvider={await createI18nProvider('en')}>
      <ListBase resource="people" disableAuthentication>
        <Shown />
      </ListBase>
    </AdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Shared views' }));
  await user.click(await screen.findByRole('button', { name: 'Administrators' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(JSON.stringify([state.filter, state.sort, ['b', 'a']])));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Shared views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shared views' }));
  await user.type(dialog.getByRole('textbox', { name: /Name of the view/ }), 'Taken{Enter}');
  await dialog.findByText('Choose another name.');
  await user.type(dialog.getByRole('textbox', { name: /Name of the view/ }), ' too{Enter}');
  await dialog.findByRole('button', { name: 'Taken too' });
  expect(views[1]?.state).toEqual({ ...state, columns: { ...state.columns } });
  expect(dialog.queryByRole('button', { name: /Take “Taken too” away/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Take “Administrators” away for everybody' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Administrators' })).toBeNull());
});
