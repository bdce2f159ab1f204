export interface Door {
  path: string;
  /** Kilobytes of script, gzip, that the first screen may load. */
  allowed: number;
  /** What the door's first screen loads besides the entry, as source files; what these import statically counts too. */
  loads: readonly string[];
}

/** Its words come inside the page (server/pages), not as script. */
const publicDoor = ['src/public/startPublicDoor.tsx'];

/** The doors with their first screens in one language, and what each may weigh (docs/architecture.md). */
export const doors: readonly Door[] = [
  { path: '/', allowed: 95, loads: [...publicDoor, 'src/public/pages/LandingPage.tsx'] },
  { path: '/formulaire', allowed: 95, loads: [...publicDoor, 'src/public/pages/FormulairePage.tsx'] },
  { path: '/investigator', allowed: 200, loads: ['src/investigator/openInvestigatorDoor.tsx', 'i18n/en/investigator.ts', 'i18n/en/problems.ts'] },
  { path: '/africanhealthstudy/panel-administration', allowed: 450, loads: ['src/admin/AdminDoor.tsx'] },
];
