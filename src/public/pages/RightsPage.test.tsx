import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import { LocaleContext } from '../page/LocaleContext.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { PageDataContext } from '../page/PageDataContext.tsx';
import { RightsPage } from './RightsPage.tsx';

const catalogue = await loadTexts('en', ['public', 'rights', 'respondent']);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** What the page sent, besides its first look at who it is. */
function opens(address: string, person: object) {
  const sent: { path: string; said: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: FormData | null }) => {
    const path = new URL(url, 'http://study.example').pathname.replace('/api/', '');
    if (path === 'users/reponses') return Response.json(person);
    sent.push({ path, said: Object.fromEntries(body ?? []) });
    return Response.json({ message: 'The withdrawal was recorded.', dueOn: '2026-12-24', acceptResponse: false });
  });
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <PageDataContext value={{ locale: 'en', study: { contact: { name: 'Dr. Otieno', email: 'office@study.example' } } }}>
        <LocaleContext value={async () => undefined}>
          <MemoryRouter initialEntries={[address]}>
            <RightsPage />
          </MemoryRouter>
        </LocaleContext>
      </PageDataContext>
    </TextsProvider>,
  );
  return { user: userEvent.setup(), sent };
}

test('who agreed asks for a copy and reads by when it is answered, and takes the consent back with what becomes of the answers', async () => {
  const { user, sent } = opens('/rights?token=own', { id: 'p', acceptResponse: true });
  await screen.findByText(/^You agreed to take part/);
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  screen.getByText('Please choose one.');
  await user.click(screen.getByRole('radio', { name: /^A copy/ }));
  await user.type(screen.getByRole('textbox'), 'By telephone');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByText(/answers by 24 December 2026/);

  await user.click(screen.getByRole('button', { name: 'Take back my consent' }));
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: /^My answers are left out/ }));
  await user.click(screen.getByRole('button', { name: 'Take back my consent' }));
  await screen.findByText('The withdrawal was recorded.');
  screen.getByText(/^There is no consent of yours/);
  expect(sent).toMatchObject([
    { path: 'requests/own', said: { kind: 'COPY', note: 'By telephone' } },
    { path: 'users/accept-answer', said: { acceptToAnswer: 'false', effect: 'leave_out' } },
  ]);
});

test('without agreement there is nothing to take back, and without a link whom to ask', async () => {
  opens('/rights?token=own', { id: 'p', acceptResponse: false });
  await screen.findByText(/^There is no consent of yours/);
  expect(screen.queryByRole('button', { name: 'Take back my consent' })).toBeNull();
});

test('without a personal link the page says whom to ask', async () => {
  opens('/rights', {});
  await screen.findByRole('link', { name: 'office@study.example' });
  expect(screen.queryByRole('button')).toBeNull();
});
