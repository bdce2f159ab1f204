import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type AuthProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Approval, Approvals } from '../../../contract/index.ts';
import type { CallRequest } from '../../../dataProvider/http.ts';
import { approvalCalls } from '../../../dataProvider/study/approvals.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { ApprovalsScreen } from './ApprovalsScreen.tsx';

const request = (id: string, told: Partial<Approval>): Approval => ({
  id,
  act: 'erasing',
  resource: 'users',
  recordId: 'p',
  filter: null,
  reason: 'As she asked',
  by: 'Naomi',
  isOwn: false,
  at: '2026-11-22T09:00:00Z',
  expiresAt: '2026-11-23T09:00:00Z',
  state: 'waiting',
  decidedBy: null,
  ...told,
});

async function shows(requests: Approval[], { asked = ['erasing'], decides = true }: Partial<Approvals> & { decides?: boolean } = {}) {
  const posted: CallRequest[] = [];
  const call = (told: CallRequest) => {
    if (told.method === 'POST') posted.push(told);
    return Promise.resolve({ json: told.method === 'POST' ? { message: 'It was done.' } : { asked, requests } });
  };
  const authProvider = { canAccess: () => Promise.resolve(decides) } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider(approvalCalls(call as never) as never)}
        authProvider={authProvider}
        i18nProvider={await createI18nProvider('en')}
      >
        <ApprovalsScreen />
      </AdminContext>
    </MemoryRouter>,
  );
  return posted;
}

const confirms = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/Your own password|password/i, { selector: 'input' }), 'Mango-7-Tree-Road');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
};

test('another’s request is shown with who, what and why, and decided with the own password', async () => {
  const user = userEvent.setup();
  const posted = await shows([request('a', {}), request('b', { act: 'publishing', resource: 'formulaires', reason: null, state: 'used', decidedBy: 'Hery' })]);
  const [first, done] = await screen.findAllByRole('listitem');
  within(first as HTMLElement).getByText('“As she asked”');
  within(first as HTMLElement).getByText(/Naomi/);
  within(done as HTMLElement).getByText(/Decided by Hery/);
  expect(within(done as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Yes: Erase a person, Naomi' }));
  await screen.findByText('So that nobody else does this in your name, give your own password.');
  await confirms(user);
  await screen.findByText('It was done.');
  expect(posted).toMatchObject([{ path: 'approvals/a/decision', body: { yes: true }, headers: { 'x-password': 'Mango-7-Tree-Road' } }]);
});

test('the own request is not decided on, only gone ahead with alone, with a reason and the own password', async () => {
  const user = userEvent.setup();
  const posted = await shows([request('a', { isOwn: true })]);
  await user.click(await screen.findByRole('button', { name: 'Go ahead alone' }));
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Everybody is away');
  await user.click(within(dialog).getByRole('button', { name: 'Go ahead alone' }));
  await confirms(user);
  await screen.findByText('It was done.');
  expect(posted).toMatchObject([{ path: 'approvals/a/emergency', body: { reason: 'Everybody is away' } }]);
});

test('who may not decide is offered nothing of it', async () => {
  await shows([request('a', {})], { decides: false });
  await screen.findByText('“As she asked”');
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
});

test('where the setting names nothing, the screen says so', async () => {
  await shows([], { asked: [] });
  expect((await screen.findByText(/Nothing needs/)).textContent).toBe('Nothing needs a second yes here (SECOND_YES).');
});

test('who a request is about is told so, and neither gives nor stops it', async () => {
  await shows([request('a', { act: 'accounts', isAboutReader: true })]);
  await screen.findByText('This is about your own account: another administrator decides on it.');
  expect(screen.queryByRole('button', { name: /^(Yes|No)/ })).toBeNull();
});
