import { type Door, doorOf } from './contract/page.ts';
import { hasKeptInformation } from './public/keptInformation.ts';
import { showLoadFailure } from './public/showLoadFailure.ts';

/** Each door is its own application, and only the one that is entered is loaded. */
const doors: Readonly<Record<Door, (root: HTMLElement) => Promise<void>>> = {
  public: async (root) => (await import('./public/startPublicDoor.tsx')).startPublicDoor(root),
  investigator: async (root) => (await import('./investigator/openInvestigatorDoor.tsx')).openInvestigatorDoor(root),
  admin: async (root) => (await import('./admin/AdminDoor.tsx')).openAdminDoor(root),
};

/** What the sign-in told, on a door that knows no dialog of the public one. */
async function tellKept(): Promise<void> {
  if (hasKeptInformation()) await (await import('./public/showKeptInformation.ts')).showKeptInformation();
}

const root = document.getElementById('root') as HTMLElement;
const door = doorOf(location.pathname);
const opened = doors[door](root);
(door === 'public' ? opened : opened.then(tellKept)).catch((error: unknown) => {
  root.querySelector('.wait')?.remove();
  showLoadFailure(document.body, error);
});
