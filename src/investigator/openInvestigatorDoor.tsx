import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { chosenLocale } from '../dataProvider/chosenLocale.ts';
import { loadStyles } from '../ui/loadStyles.ts';
import { InvestigatorDoor } from './InvestigatorDoor.tsx';
import { keptTheme, showTheme } from './layout/theme.ts';
import { doorNamespaces, loadTexts } from './texts/loadTexts.ts';
import stylesheet from './investigator.css?url';

/** An address of another door, such as the landing page after signing out: a page of its own. */
function LeaveDoor() {
  window.location.reload();
  return null;
}

/** Draws the field workers' door into `root`, in the language and the theme chosen before. */
export async function openInvestigatorDoor(root: HTMLElement): Promise<void> {
  showTheme(keptTheme());
  const locale = chosenLocale();
  // By an address of its own: an ordinary import would stand in the entry, which every phone loads.
  const [catalogue] = await Promise.all([loadTexts(locale, doorNamespaces), loadStyles(stylesheet)]);
  // A data router: it holds a form that was typed into and not saved.
  const router = createBrowserRouter([
    { path: '/investigator/*', element: <InvestigatorDoor first={{ locale, catalogue }} /> },
    { path: '*', element: <LeaveDoor /> },
  ]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
