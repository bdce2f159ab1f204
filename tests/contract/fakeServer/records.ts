import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import { refuse, saved, say } from './refuse.ts';
import type { Row, Store } from './store.ts';

export interface Guarded {
  request: Request;
  params: PathParams;
}

/** Wraps a handler so that only a bearer credential the fake server gave out gets through. */
export type Guard = (handle: (call: Guarded) => Promise<Response> | Response) => (call: Guarded) => Promise<Response>;

/** The fields section 3 names; whatever else a body carries is dropped in silence, as older servers do. */
export const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  divisions: ['shortname', 'name'],
  unions: ['shortname', 'name', 'divisionId'],
  conferences: ['shortname', 'name', 'unionId'],
  churches: ['name', 'shortname', 'typeChurch', 'city', 'country', 'conferenceId'],
  users: ['name', 'telephone', 'email', 'role', 'divisionId', 'conferenceId', 'typeChurch', 'churchName', 'selfResponse', 'langage'],
  formulaires: ['title', 'description'],
  sections: ['title', 'description'],
  'sub-sections': ['title', 'description'],
  questions: ['title', 'type'],
  reponses: ['title', 'description'],
};

function readPart(name: string, text: FormDataEntryValue): unknown {
  if (text === '') return null;
  return name.endsWith('Id') ? Number(text) : text;
}

/** Bodies are multipart; JSON is for answers alone. */
export async function readBody(request: Request, table: string): Promise<Record<string, unknown> | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return undefined;
  const form = await request.formData();
  const known = fieldsOf[table] ?? [];
  return Object.fromEntries([...form.entries()].filter(([name]) => known.includes(name)).map(([name, text]) => [name, readPart(name, text)]));
}

interface Place {
  base: string;
  store: Store;
  guard: Guard;
}

/** How a row leaves: embedded parents and parts, never the columns the fake server keeps for itself. */
export type Show = (row: Row) => unknown;

export function listCall({ base, guard, store }: Place, path: string, { table, show }: { table: string; show: Show }): HttpHandler {
  return http.get(
    `${base}/${path}`,
    guard(() => HttpResponse.json(store.rows(table).map(show))),
  );
}

/** `POST` of a record; `below` says which column the path's parameter fills. It answers a message alone. */
export function createCall(
  { base, guard, store }: Place,
  path: string,
  { table, below = {} }: { table: string; below?: Readonly<Record<string, string>> },
): HttpHandler {
  return http.post(
    `${base}/${path}`,
    guard(async ({ request, params }) => {
      const values = await readBody(request, table);
      if (!values) return refuse(415, 'Corps multipart attendu');
      if (Object.values(values).every((value) => value === null)) return refuse(400, 'Veuillez renseigner ce champ. Merci.');
      for (const [parameter, parentTable] of Object.entries(below)) {
        const parent = store.find(parentTable, params[parameter]);
        if (!parent) return refuse(404, 'Parent introuvable');
        values[parameter] = parent.id;
      }
      store.insert(table, values);
      return say(saved);
    }),
  );
}

export function editCall({ base, guard, store }: Place, path: string, table: string): HttpHandler {
  return http.put(
    `${base}/${path}`,
    guard(async ({ request, params }) => {
      const values = await readBody(request, table);
      const row = store.find(table, params.id);
      if (!values) return refuse(415, 'Corps multipart attendu');
      if (!row) return refuse(404, 'Introuvable');
      Object.assign(row, values);
      return say(saved);
    }),
  );
}

export function deleteCall({ base, guard, store }: Place, table: string): HttpHandler {
  return http.delete(
    `${base}/${table}/:id`,
    guard(({ request, params }) => {
      if (request.headers.has('content-type')) return refuse(400, 'Corps inattendu');
      return store.remove(table, params.id) ? say('Suppression effectuée') : refuse(404, 'Introuvable');
    }),
  );
}
