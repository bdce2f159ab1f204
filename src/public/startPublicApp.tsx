import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadPage } from './page/loadPage.ts';
import { giveTexts } from './page/loadTexts.ts';
import { loadStyles } from '../ui/loadStyles.ts';
import { PublicApp } from './PublicApp.tsx';
import { emptyPageData, readPageData } from './page/readPageData.ts';
import { routeOf } from './page/routes.ts';
import { readSecret } from './device/tabSecrets.ts';
import { askAhead } from './links/ownQuestionnaire.ts';
import stylesheet from './public.css?url';

/**
 * Takes over the page the server has rendered, or draws it where the server renders none. The page's code and words are
 * loaded before React begins, so that what it draws first is what already stands there.
 */
export async function startPublicApp(root: HTMLElement): Promise<void> {
  const route = routeOf(location.pathname);
  // Before React takes the page over, which takes a slow phone a while: the call is under way meanwhile.
  const token = route.ofLink && (new URLSearchParams(location.search).get('token') ?? readSecret('token'));
  if (token) askAhead(token);
  const given = readPageData();
  // A page that was rendered brings its words; the shell brings facts only, for whatever address it is shown.
  const rendered = given?.texts !== undefined;
  const data = rendered ? given : { ...given, ...emptyPageData() };
  if (data.texts) giveTexts(data.locale, data.texts);
  await Promise.all([loadPage(route, data.locale), rendered ? undefined : loadStyles(stylesheet)]);
  const app = (
    <BrowserRouter>
      <PublicApp data={data} />
    </BrowserRouter>
  );
  if (rendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
