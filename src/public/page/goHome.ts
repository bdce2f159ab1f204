import type { NavigateFunction } from 'react-router';
import type { Locale } from '../../resources/define/locales.ts';
import { loadPage } from './loadPage.ts';
import { routeOf } from './routes.ts';

/**
 * To the landing page, once it is there: without it whoever has just sent their answers stays where they are told so. Who has gone on
 * elsewhere meanwhile, to check their receipt, is not taken away from there.
 */
export async function goHome(navigate: NavigateFunction, locale: Locale): Promise<void> {
  const left = location.href;
  const arrived = await Promise.resolve(loadPage(routeOf('/'), locale)).catch(() => undefined);
  if (arrived && location.href === left) await navigate('/');
}
