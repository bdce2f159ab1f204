import { useEffect } from 'react';
import { savesData } from '../../device/savesData.ts';
import { useLocale } from '../../ui/index.ts';
import { keepAhead, ownForm } from '../links/ownQuestionnaire.ts';
import { loadPage } from '../page/loadPage.ts';
import { routeOf } from '../page/routes.ts';
import { loadFilling } from './ArrivingForm.tsx';

/**
 * Everything that follows a yes comes while the consent text is read: the page that thanks, the questionnaire's script and words, and the form. Nothing of
 * it is shown before. Where data is to be saved it comes when it is asked for.
 */
export function useQuestionsAhead(token: string | undefined): void {
  const locale = useLocale();
  useEffect(() => {
    if (!token || savesData()) return;
    keepAhead(token, { form: ownForm(token) });
    const coming = [loadFilling(), ...['/fillForm', '/'].map((path) => loadPage(routeOf(path), locale))];
    for (const part of coming) Promise.resolve<unknown>(part).catch(() => undefined);
  }, [token, locale]);
}
