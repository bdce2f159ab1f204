export interface Door {
  path: string;
  /** Kilobytes of script, gzip, that the first screen may load. */
  allowed: number;
  /** What the door's first screen loads besides the entry, as source files; what these import statically counts too. */
  loads: readonly string[];
}

const publicDoor = ['src/public/startPublicDoor.tsx', 'i18n/en/public.ts'];

/** The doors with their first screens in one language, and what each may weigh (docs/architecture.md). */
export const doors: readonly Door[] = [
  { path: '/', allowed: 95, loads: [...publicDoor, 'src/public/pages/LandingPage.tsx', 'i18n/en/landing.ts'] },
  { path: '/formulaire', allowed: 95, loads: [...publicDoor, 'src/public/pages/FormulairePage.tsx', 'i18n/en/questionnaire.ts'] },
  { path: '/africanhealthstudy/panel-administration', allowed: 450, loads: ['src/admin/AdminDoor.tsx'] },
];
