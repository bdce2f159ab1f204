import type { NavigateFunction } from 'react-router';
import type { Locale } from '../../resources/define/locales.ts';
import { loadPage } from './loadPage.ts';
import { routeOf } from './routes.ts';

/** To the landing page, once it is there: without it whoever has just sent their answers stays where they are told so. */
export async function goHome(navigate: NavigateFunction, locale: Locale): Promise<void> {
  const arrived = await Promise.resolve(loadPage(routeOf('/'), locale)).catch(() => undefined);
  if (arrived) await navigate('/');
}
