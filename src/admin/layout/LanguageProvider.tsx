import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nContext, type I18nProvider, useI18nProvider, useNotify, useStore } from 'react-admin';
import { chosenLocale } from '../../dataProvider/chosenLocale.ts';

/**
 * Changes the language in place. React-admin's own way draws the whole area again at each change, and with it what was typed
 * and not yet saved would be gone; here every text is asked for again and everything else stays. `changeLocale` of the
 * provider below is the one way to change it.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const given = useI18nProvider();
  const notify = useNotify();
  const [, remember] = useStore<string>('locale', given.getLocale());
  const [turn, setTurn] = useState(0);
  const provider = useMemo((): I18nProvider => {
    const changeLocale = async (locale: string) => {
      try {
        await given.changeLocale(locale);
        // A provider of another identity is what makes every text be asked for again.
        setTurn(turn + 1);
        remember(locale);
      } catch {
        notify('ra.notification.i18n_error', { type: 'error' });
      }
    };
    return { ...given, changeLocale };
  }, [given, notify, remember, turn]);
  useEffect(() => {
    // Chosen in another tab or on another app meanwhile: followed when this one is looked at again.
    const follow = () => {
      const chosen = chosenLocale();
      if (document.visibilityState === 'visible' && chosen !== given.getLocale()) void provider.changeLocale(chosen);
    };
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', follow);
    };
  }, [given, provider]);
  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>;
}
