export interface App {
  path: string;
  /** Kilobytes of script, gzip, that the first screen may load. */
  allowed: number;
  /** Files of script, where there is a limit: the page names them all, so that they come in one wave. */
  files?: number;
  /** What the app's first screen loads besides the entry, as source files; what these import statically counts too. */
  loads: readonly string[];
}

/** Its words come inside the page (server/pages), not as script. */
const publicApp = ['src/public/startPublicApp.tsx'];

/** The apps with their first screens in one language, and what each may weigh (docs/architecture.md). */
export const apps: readonly App[] = [
  { path: '/', allowed: 95, loads: [...publicApp, 'src/public/pages/LandingPage.tsx'] },
  { path: '/formulaire', allowed: 95, loads: [...publicApp, 'src/public/pages/FormulairePage.tsx'] },
  { path: '/fillForm', allowed: 95, loads: [...publicApp, 'src/public/pages/FillFormPage.tsx'] },
  { path: '/investigator', allowed: 200, loads: ['src/investigator/openInvestigatorApp.tsx', 'i18n/en/investigator.ts'] },
  { path: '/africanhealthstudy/panel-administration', allowed: 420, files: 8, loads: ['src/admin/AdminApp.tsx', 'i18n/en/adminApp.ts'] },
];
