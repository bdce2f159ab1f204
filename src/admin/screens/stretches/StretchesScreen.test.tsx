import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Stretch } from '../../../contract/stretches.ts';
import type { CallRequest } from '../../../dataProvider/http.ts';
import { stretchCalls } from '../../../dataProvider/study/stretches.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { StretchesScreen } from './StretchesScreen.tsx';

const stretch = (id: string, told: Partial<Stretch>): Stretch => ({
  id,
  person: { id: 'p', name: 'Achieng' },
  form: 'Health',
  question: 'How are you?',
  seconds: 30,
  at: '2026-11-22T09:00:00Z',
  deletedAt: '2026-12-22T09:00:00Z',
  unrecorded: null,
  isHere: true,
  ...told,
});

async function shows(stretches: Stretch[], sound?: Blob) {
  const paths: string[] = [];
  const call = async ({ path }: CallRequest) => {
    paths.push(path);
    if (path === 'stretches') return { json: stretches };
    if (!sound) throw new Error('gone');
    return { file: sound };
  };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider(stretchCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
        <StretchesScreen />
      </AdminContext>
    </MemoryRouter>,
  );
  return paths;
}

test('of each it is told who, where in the form, how long and until when; its sound comes only when it is asked for', async () => {
  const user = userEvent.setup();
  const paths = await shows([stretch('a', {}), stretch('b', { isHere: false, unrecorded: 'refused' }), stretch('c', { isHere: false })], new Blob(['x']));
  const [first, refused, awaited] = await screen.findAllByRole('listitem');
  within(first as HTMLElement).getByText('Achieng');
  within(first as HTMLElement).getByText('30 seconds · Will be deleted on 22 December 2026');
  within(refused as HTMLElement).getByText('Not recorded: the microphone was not allowed.');
  within(awaited as HTMLElement).getByText(/has not arrived yet/);
  expect(paths).toEqual(['stretches']);
  await user.click(screen.getByRole('button', { name: 'Listen: Achieng, How are you?' }));
  await screen.findByLabelText('Recorded stretch: Achieng');
  expect(paths).toEqual(['stretches', 'stretches/a/sound']);
});

test('what was deleted meanwhile is told', async () => {
  const user = userEvent.setup();
  await shows([stretch('a', {})]);
  await user.click(await screen.findByRole('button', { name: /^Listen/ }));
  expect((await screen.findByRole('status')).textContent).toContain('cannot be heard any more');
});

test('without any it says how there come some', async () => {
  await shows([]);
  expect(await screen.findByText('No stretch yet')).toBeDefined();
});
