import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '../../resources/define/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { useLanguageName } from './useLabels.ts';

afterEach(() => vi.restoreAllMocks());

async function named(reader: Locale, locale: string) {
  const provider = await createI18nProvider(reader);
  const { result } = renderHook(useLanguageName, { wrapper: ({ children }) => <I18nContextProvider value={provider}>{children}</I18nContextProvider> });
  return result.current(locale);
}

test('a language is named as a sentence of the reader’s names it', async () => {
  expect(await named('fr', 'en')).toBe('anglais');
  expect(await named('en', 'fr')).toBe('French');
});

test('a browser without names in the reader’s language leaves each language its own', async () => {
  vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([]);
  expect(await named('mg', 'fr')).toBe('Français');
});
