import type { ResourceName } from '../../../src/resources/index.ts';
import { formulaires } from './formulaires.ts';
import type { Hooks } from './hooks.ts';
import { questions } from './questions.ts';
import { reponses } from './reponses.ts';
import { sections } from './sections.ts';
import { subSections } from './subSections.ts';
import { users } from './users.ts';

const hooks: Partial<Record<ResourceName, Hooks>> = { users, formulaires, sections, 'sub-sections': subSections, questions, reponses };

export function hooksOf(name: ResourceName): Hooks {
  return hooks[name] ?? {};
}
