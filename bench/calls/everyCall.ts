import { randomUUID } from 'node:crypto';
import { allRoutes } from '../../server/allRoutes.ts';
import type { Route } from '../../server/http/route.ts';

/** Something of each kind that is there, by the first word of the addresses that it has. */
export type Records = Readonly<Record<string, string>>;

export interface Call {
  name: string;
  route: Route;
  url: string;
}

/** What a name in an address stands for, where the record is not that of its first word. */
const owners: Readonly<Record<string, string>> = {
  ':formId': 'formulaires',
  ':formulaireId': 'formulaires',
  ':userId': 'users',
  ':divisionId': 'divisions',
  ':unionId': 'unions',
  ':conferenceId': 'conferences',
  ':sectionId': 'sections',
  ':subSectionId': 'sub-sections',
  ':questionId': 'questions',
  ':responseId': 'responses',
  ':number': 'versions',
  ':token': 'links',
};

/** Of what a call is asked for by its query: the widest page, and else what stands there already. */
const queries: Readonly<Record<string, string>> = { range: '[0,99]' };

function urlOf({ method, path, query }: Route, records: Records): string {
  const [resource = ''] = path.split('/');
  const address = path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part;
      // Nothing is taken away from the others.
      if (method === 'DELETE') return randomUUID();
      return records[owners[part] ?? (part === ':id' ? resource : '')] ?? randomUUID();
    })
    .join('/');
  const said = method === 'GET' ? Object.keys(query ?? {}).flatMap((name) => (queries[name] ? [[name, queries[name]]] : [])) : [];
  const search = new URLSearchParams(said as [string, string][]).toString();
  return `/api/${address}${search && `?${search}`}`;
}

/** Ends what the other calls stand on. */
const endings = new Set(['POST auth/logout', 'POST formulaires/:id/close', 'POST formulaires/:id/token', 'POST users/:id/erase', 'DELETE account/sessions']);

/** Every call that the server has, at addresses of what is there: what reads first, what ends the others last. A new route is among them by itself. */
export function everyCall(records: Records): Call[] {
  const calls = allRoutes().map((route) => ({ name: `${route.method} ${route.path}`, route, url: urlOf(route, records) }));
  const reads = ({ route }: Call) => route.method === 'GET';
  const ends = ({ name }: Call) => endings.has(name);
  return [
    ...calls.filter(reads),
    ...calls.filter((call) => !reads(call) && !ends(call)),
    ...calls.filter((call) => ends(call) && call.name !== 'POST auth/logout'),
  ];
}
