import type { TextKey } from '../texts/useText.ts';
import type { Waiting } from './waiting.ts';

/** What each kind of thing that waits is called. */
export const waitingWords: Readonly<Record<Waiting['kind'], TextKey>> = {
  register: 'waitsRegister',
  edit: 'waitsEdit',
  consent: 'waitsConsent',
  reopen: 'waitsReopen',
  visit: 'waitsVisit',
  link: 'waitsLink',
};
