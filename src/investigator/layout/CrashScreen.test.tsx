import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setKioskMode } from '../../authProvider/kioskMode.ts';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { CrashScreen } from './CrashScreen.tsx';

afterEach(() => setKioskMode(false));

test.each([
  ['staff read what the error says of itself', false],
  ['a respondent who holds the phone reads what to do, and nothing of what the error says of itself', true],
])('%s', async (_, isKiosk) => {
  setKioskMode(isKiosk);
  render(
    <TextsProvider locale="en" catalogue={await loadTexts('en', appNamespaces)}>
      <CrashScreen error={new TypeError('t.showModal is not a function')} />
    </TextsProvider>,
  );
  expect(screen.queryByText('t.showModal is not a function') === null).toBe(isKiosk);
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
});
