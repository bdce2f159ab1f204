import { churches } from './churches.ts';
import { conferences } from './conferences.ts';
import { defineStudy, hasOwn, type AnyResource, type RecordOf } from './define/index.ts';
import { divisions } from './divisions.ts';
import { formulaires } from './formulaires.ts';
import { questions } from './questions.ts';
import { reponses } from './reponses.ts';
import { requests } from './requests.ts';
import { sections } from './sections.ts';
import { subSections } from './subSections.ts';
import { unions } from './unions.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';

/** Everything the study keeps. A new resource is one file next to these and one line here. */
export const study = defineStudy({
  users,
  visits,
  requests,
  divisions,
  unions,
  conferences,
  churches,
  formulaires,
  sections,
  'sub-sections': subSections,
  questions,
  reponses,
});

export type Study = typeof study;

export type ResourceName = keyof Study;

/** The record a resource keeps: `RecordFor<'unions'>` has `name: string` and `divisionId: string`. */
export type RecordFor<Name extends ResourceName> = RecordOf<Study[Name]>;

export const resourceNames = Object.keys(study) as ResourceName[];

/** A resource as the generators see it: any of them, by its shape alone. */
export function resourceOf(name: ResourceName): AnyResource {
  return study[name] as unknown as AnyResource;
}

export function isResourceName(name: string): name is ResourceName {
  return hasOwn(study, name);
}

export { duties, hasDuty, isDuty, type Duty } from './duties.ts';
export { churches, conferences, divisions, formulaires, questions, reponses, requests, sections, subSections, unions, users, visits };
