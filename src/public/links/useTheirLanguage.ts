import { useCallback } from 'react';
import { hasChosenLocale } from '../../dataProvider/rememberLocale.ts';
import { localeOfLanguage } from '../../resources/define/languages.ts';
import { useChooseLocale } from '../page/LocaleContext.tsx';
import type { Respondent } from './respondent.ts';

/** Turns the page into the language that a person is recorded with, unless one was chosen on this device. Resolves when it has turned. */
export function useTheirLanguage(): (person: Respondent) => Promise<void> {
  const chooseLocale = useChooseLocale();
  return useCallback(
    async ({ langage }) => {
      // Words that do not come are no reason to keep the page from its reader.
      if (langage && !hasChosenLocale()) await chooseLocale(localeOfLanguage[langage] ?? 'en').catch(() => undefined);
    },
    [chooseLocale],
  );
}
