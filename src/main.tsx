import { keepTranslatedText } from './device/keepTranslatedText.ts';
import { isKioskMode } from './authProvider/kioskMode.ts';
import { type App, appOf } from './contract/page.ts';
import { holdLinks } from './public/page/holdLinks.ts';
import { showLoadFailure } from './public/failures/showLoadFailure.ts';

/** Each app is its own application, and only the one that is entered is loaded. */
const apps: Readonly<Record<App, (root: HTMLElement) => Promise<void>>> = {
  public: async (root) => (await import('./public/startPublicApp.tsx')).startPublicApp(root),
  investigator: async (root) => (await import('./investigator/openInvestigatorApp.tsx')).openInvestigatorApp(root),
  admin: async (root) => {
    // Its file comes before the app's: who is signed in is asked, and that file begins, while the other is on the line.
    import('./authProvider/accountAhead.ts').then(({ askAccountAhead }) => askAccountAhead()).catch(() => undefined);
    return (await import('./admin/AdminApp.tsx')).openAdminApp(root);
  },
};

// This browser reads the product's script: `server/pages/oldBrowser.ts` has nothing to tell.
keepTranslatedText();
document.documentElement.setAttribute('data-begun', '');
const app = appOf(location.pathname);
const root = document.getElementById('root') as HTMLElement;
// In a respondent's hands staff's phone opens nothing but what asks for the PIN.
if (app !== 'investigator' && isKioskMode()) location.replace('/investigator');
else {
  apps[app](root)
    .finally(holdLinks(root))
    .catch((error: unknown) => {
      root.querySelector('.wait')?.remove();
      showLoadFailure(document.body, error);
    });
}
