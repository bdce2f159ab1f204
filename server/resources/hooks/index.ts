import type { ResourceName } from '../../../src/resources/index.ts';
import { formulaires } from './formulaires.ts';
import type { Hooks } from './hooks.ts';
import { questions } from './questions.ts';
import { reponses } from './reponses.ts';
import { sections } from './sections.ts';
import { subSections } from './subSections.ts';

const hooks: Partial<Record<ResourceName, Hooks>> = { formulaires, sections, 'sub-sections': subSections, questions, reponses };

/** What accounts, visits and requests need is with them, who stand on this folder: `server/createServices.ts` gives it. */
export function giveHooks(given: Pick<typeof hooks, 'users' | 'visits' | 'requests'>): void {
  Object.assign(hooks, given);
}

export function hooksOf(name: ResourceName): Hooks {
  // Without them a role could be given by mass assignment: better nothing is written.
  if (name === 'users' && !hooks.users) throw new Error('Users are written by services that were put together without the hooks of accounts');
  return hooks[name] ?? {};
}
