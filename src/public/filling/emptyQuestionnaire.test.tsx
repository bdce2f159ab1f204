import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Form } from '../../contract/index.ts';
import { TextsProvider } from '../../ui/index.ts';
import { InformationProvider } from '../layout/Information.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { FilledForm } from './FilledForm.tsx';

const words = await loadTexts('en', ['public', 'questionnaire', 'respondent']);
const form: Form = {
  id: '00000000-0000-4000-8000-00000000000f',
  title: 'Health',
  isValid: true,
  version: 1,
  section: [{ id: 's', title: 'Section', question: [{ id: 'q', code: 'q', title: 'How are you?', type: 'REPONSE_COURTE' }] }],
};

afterEach(() => vi.unstubAllGlobals());

test('a questionnaire without any answer says so before it is sent, with a network and without, and does not wait to be refused later', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address, location.origin).pathname);
    throw new TypeError('no network');
  });
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <TextsProvider locale="en" catalogue={words}>
        <InformationProvider>
          <FilledForm form={form} right={{ by: 'form', token: 'T' }} draft="form:empty" onSent={() => undefined} />
        </InformationProvider>
      </TextsProvider>
    </MemoryRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('No question is answered yet.');
  expect(screen.queryByText('Every required question is answered. Thank you.')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
  await screen.findAllByText('No question is answered yet. Please answer at least one before you send.');
  expect(screen.queryByText(/go to the study office by themselves as soon as there is a network/)).toBeNull();
  expect(calls.filter((call) => call.endsWith('/reponses'))).toEqual([]);
});
