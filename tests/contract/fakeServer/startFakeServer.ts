import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { expect } from 'vitest';
import type { Backend } from '../Backend.ts';
import { answerCalls } from './answers.ts';
import { formCalls, type FormPlace } from './forms.ts';
import { createCall, deleteCall, editCall, type Guard, listCall, type Show } from './records.ts';
import { refuse, say } from './refuse.ts';
import { createStore, type Store } from './store.ts';

const admin = { username: 'admin@fake.test', password: 'Fake-2024' };
const credential = 'fake-session';

/** Calls of this product's own that it makes everywhere, and does without where they fail. */
const added = [/^GET \/account$/, /^GET \/notices$/, /^POST \/[a-z-]+\/many$/, /^POST \/auth\/logout$/, /^POST \/formulaires\/\d+\/operations$/];

const guard: Guard = (handle) => async (call) =>
  call.request.headers.get('authorization') === `Bearer ${credential}` ? handle(call) : refuse(401, 'Veuillez vous connecter');

const division: Show = (row) => row;

function hierarchyCalls(place: FormPlace): HttpHandler[] {
  const { store } = place;
  const above = (table: string, id: unknown, show: Show) => {
    const row = store.find(table, id);
    return row && show(row);
  };
  const union: Show = (row) => ({ ...row, division: above('divisions', row.divisionId, division) });
  const conference: Show = (row) => ({ ...row, union: above('unions', row.unionId, union) });
  const church: Show = (row) => ({ ...row, conference: above('conferences', row.conferenceId, conference) });
  const user: Show = (row) => ({ status: 'NOT_STARTED', acceptResponse: false, ...row, conference: above('conferences', row.conferenceId, conference) });
  const level = (table: string, show: Show, parent: { table: string; id: string }) => {
    const path = `${parent.table}/:${parent.id}/${table}`;
    return [
      listCall(place, table, { table, show }),
      createCall(place, path, { table, below: { [parent.id]: parent.table } }),
      editCall(place, `${path}/:id`, table),
      deleteCall(place, table),
    ];
  };
  return [
    listCall(place, 'divisions', { table: 'divisions', show: division }),
    createCall(place, 'divisions', { table: 'divisions' }),
    editCall(place, 'divisions/:id', 'divisions'),
    deleteCall(place, 'divisions'),
    ...level('unions', union, { table: 'divisions', id: 'divisionId' }),
    ...level('conferences', conference, { table: 'unions', id: 'unionId' }),
    ...level('churches', church, { table: 'conferences', id: 'conferenceId' }),
    listCall(place, 'users', { table: 'users', show: user }),
    createCall(place, 'users', { table: 'users' }),
    editCall(place, 'users/:id', 'users'),
    deleteCall(place, 'users'),
    http.get(
      `${place.base}/users/:id`,
      guard(({ params }) => {
        const found = store.find('users', params.id);
        return found ? HttpResponse.json(user(found) as object) : refuse(404, 'Introuvable');
      }),
    ),
  ];
}

function accountCalls(base: string, store: Store): HttpHandler[] {
  const count = (status: string) => String(store.rows('users').filter((row) => row.role === 'RESPONDENT' && (row.status ?? 'NOT_STARTED') === status).length);
  return [
    http.post(`${base}/auth/login`, async ({ request }) => {
      const form = await request.formData();
      const known = form.get('username') === admin.username && form.get('password') === admin.password;
      return known ? say('Bienvenue', { role: 'ADMIN', access_token: credential }) : refuse(401, 'Identifiants incorrects');
    }),
    http.get(
      `${base}/statistiques`,
      guard(() => HttpResponse.json({ nb_progress: count('PROGRESS'), nb_completed: count('CLOSED'), nb_no_started: count('NOT_STARTED') })),
    ),
  ];
}

/**
 * A server that knows the specified calls and nothing else: bare arrays whatever the query says, `message` as the only
 * answer of a write, numbers as ids, no field beyond section 3. A call it does not know fails the test that made it.
 */
export async function startFakeServer(shape: FormPlace['shape']): Promise<Backend> {
  const base = `http://${shape}.fake.test`;
  const store = createStore();
  const place: FormPlace = { base, store, guard, shape };
  const unknown: string[] = [];
  let refusal = 404;
  const server = setupServer(
    ...accountCalls(base, store),
    // Before `users/:id`, which would take these for a person.
    ...answerCalls(place),
    ...hierarchyCalls(place),
    ...formCalls(place),
    http.all(`${base}/*`, ({ request }) => {
      unknown.push(`${request.method} ${new URL(request.url).pathname}`);
      return refuse(refusal, 'Route inconnue');
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  return {
    base,
    admin,
    addsToSubSection: (subSectionId, question) => void store.insert('questions', { ...question, subSectionId }),
    refusesUnknownWith: (status) => {
      refusal = status;
    },
    async stop() {
      server.close();
      expect(
        unknown.filter((asked) => !added.some((known) => known.test(asked))),
        'calls that the specification does not have',
      ).toEqual([]);
    },
  };
}
