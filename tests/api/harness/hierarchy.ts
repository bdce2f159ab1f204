import type { Person, Stored } from './Person.ts';
import { type Api, type ApiOptions, startApi } from './startApi.ts';

let count = 0;

export interface Hierarchy {
  division: Stored;
  union: Stored;
  conference: Stored;
  church: Stored;
}

/** A division with one union, one conference and one church, created by nested calls as clients make them. */
export async function hasHierarchy(admin: Person): Promise<Hierarchy> {
  count += 1;
  const named = (what: string) => ({ shortname: `${what.slice(0, 3).toUpperCase()}${count}`, name: `${what} ${count}` });
  const division = await admin.creates('divisions', named('Division'));
  const union = await admin.creates('unions', named('Union'), { at: `divisions/${division.id}/unions` });
  const conference = await admin.creates('conferences', named('Conference'), { at: `unions/${union.id}/conferences` });
  const church = await admin.creates('churches', { ...named('Church'), typeChurch: 'Small' }, { at: `conferences/${conference.id}/churches` });
  return { division, union, conference, church };
}

/** The server with one hierarchy in it, which is where most tests begin. */
export async function startWithHierarchy(options?: ApiOptions): Promise<{ api: Api; place: Hierarchy }> {
  const api = await startApi(options);
  return { api, place: await hasHierarchy(api.admin) };
}
