import { isKioskMode } from './authProvider/kioskMode.ts';
import { type Door, doorOf } from './contract/page.ts';
import { holdLinks } from './public/holdLinks.ts';
import { showLoadFailure } from './public/showLoadFailure.ts';

/** Each door is its own application, and only the one that is entered is loaded. */
const doors: Readonly<Record<Door, (root: HTMLElement) => Promise<void>>> = {
  public: async (root) => (await import('./public/startPublicDoor.tsx')).startPublicDoor(root),
  investigator: async (root) => (await import('./investigator/openInvestigatorDoor.tsx')).openInvestigatorDoor(root),
  admin: async (root) => (await import('./admin/AdminDoor.tsx')).openAdminDoor(root),
};

const door = doorOf(location.pathname);
const root = document.getElementById('root') as HTMLElement;
// In a respondent's hands staff's phone opens nothing but what asks for the PIN.
if (door !== 'investigator' && isKioskMode()) location.replace('/investigator');
else {
  doors[door](root)
    .finally(holdLinks(root))
    .catch((error: unknown) => {
      root.querySelector('.wait')?.remove();
      showLoadFailure(document.body, error);
    });
}
