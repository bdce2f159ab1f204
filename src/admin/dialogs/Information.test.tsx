import { act, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { keepInformation } from '../../authProvider/keptInformation.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { InformationProvider } from './Information.tsx';

afterEach(() => vi.useRealTimers());

test('what the sign-in left to tell stands next to the screen, and goes by itself', async () => {
  keepInformation({ text: 'Welcome' });
  const i18nProvider = await createI18nProvider('en');
  vi.useFakeTimers();
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <InformationProvider>
        <button>The screen</button>
      </InformationProvider>
    </AdminContext>,
  );
  expect(screen.getByRole('dialog', { name: 'Information' }).textContent).toContain('Welcome');
  // Nothing is closed off behind it.
  expect(screen.getByRole('button', { name: 'The screen' })).toBeTruthy();
  await act(() => vi.runAllTimersAsync());
  expect(screen.queryByRole('dialog')).toBeNull();
});
