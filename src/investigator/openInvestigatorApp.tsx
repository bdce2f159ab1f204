import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { chosenLocale } from '../dataProvider/chosenLocale.ts';
import { loadStyles } from '../ui/loadStyles.ts';
import { InvestigatorApp } from './InvestigatorApp.tsx';
import { keptTheme, showTheme } from './layout/theme.ts';
import { appNamespaces, loadTexts } from './texts/loadTexts.ts';
import stylesheet from './investigator.css?url';

/** An address of another app, such as the landing page after signing out: a page of its own. */
function LeaveApp() {
  window.location.reload();
  return null;
}

/** Draws the field workers' app into `root`, in the language and the theme chosen before. */
export async function openInvestigatorApp(root: HTMLElement): Promise<void> {
  showTheme(keptTheme());
  const locale = chosenLocale();
  // By an address of its own: an ordinary import would stand in the entry, which every phone loads.
  const [catalogue] = await Promise.all([loadTexts(locale, appNamespaces), loadStyles(stylesheet)]);
  // A data router: it holds a form that was typed into and not saved.
  const router = createBrowserRouter([
    { path: '/investigator/*', element: <InvestigatorApp first={{ locale, catalogue }} /> },
    { path: '*', element: <LeaveApp /> },
  ]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
