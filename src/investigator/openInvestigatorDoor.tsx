import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { chosenLocale } from '../dataProvider/chosenLocale.ts';
import { InvestigatorDoor } from './InvestigatorDoor.tsx';
import { keptTheme, showTheme } from './layout/theme.ts';
import { doorNamespaces, loadTexts } from './texts/loadTexts.ts';
import './investigator.css';

/** An address of another door, such as the landing page after signing out: a page of its own. */
function LeaveDoor() {
  window.location.reload();
  return null;
}

/** Draws the field workers' door into `root`, in the language and the theme chosen before. */
export async function openInvestigatorDoor(root: HTMLElement): Promise<void> {
  showTheme(keptTheme());
  const locale = chosenLocale();
  const catalogue = await loadTexts(locale, doorNamespaces);
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
