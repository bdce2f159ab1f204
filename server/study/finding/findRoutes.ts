import { duties, hasDuty } from '../../../src/resources/index.ts';
import { type Found, foundKinds } from '../../../src/contract/index.ts';
import { roles } from '../../../src/resources/define/index.ts';
import { callerOf, type Caller, type Route, type RouteContext } from '../../http/route.ts';
import { listOf, object, oneOf, orNull, text, uuid } from '../../http/shapes.ts';
import type { Services } from '../../services.ts';
import { findRecords } from './findRecords.ts';
import { findSets } from './findSets.ts';

const fewestCharacters = 2;

/** That people and sets were listed, and how many, as their lists note it; never what was searched for. */
function noteFound({ sightings }: Services, { userId: actorId, role: actorRole }: Caller, found: readonly Found[]): void {
  const people = found.filter(({ kind }) => kind === 'users');
  sightings.note({ actorId, actorRole, action: 'list', resource: 'users', recordId: null, records: people.length });
  for (const { formId } of found) if (formId) sightings.note({ actorId, actorRole, action: 'list', resource: 'responses', recordId: formId, records: 1 });
}

async function find(context: RouteContext): Promise<Found[]> {
  const { services, query, locale } = context;
  const { db } = services.database;
  const caller = callerOf(context);
  const sought = (query.q ?? '').trim();
  if (sought.length < fewestCharacters) return [];
  const search = { text: sought, principal: { userId: caller.userId, role: caller.role }, locale };
  const sets = hasDuty(caller.role, 'sets') ? findSets : () => Promise.resolve([]);
  const found = await Promise.all(foundKinds.map((kind) => (kind === 'responses' ? sets(db, sought) : findRecords(db, kind, search))));
  const all = found.flat();
  noteFound(services, caller, all);
  return all;
}

/** One search over everything that staff look for. */
export const findRoutes: Route[] = [
  {
    method: 'GET',
    path: 'find',
    allow: duties.finding,
    summary:
      'People, places, forms, questions and sets of answers by a part of their name, at most 5 of each that the caller’s lists show; sets by study code or receipt',
    tag: 'Finding',
    query: { q: 'At least 2 characters' },
    answer: listOf(object<Found>({ kind: oneOf(foundKinds), id: uuid, title: text, about: orNull(text), role: orNull(oneOf(roles)), formId: orNull(uuid) })),
    handle: find,
  },
];
