import type { CopiedAnswer, CopiedForm, PersonCopy } from '../../../src/contract/personCopy.ts';
import { unrecordedReasons } from '../../../src/contract/stretches.ts';
import { duties } from '../../../src/resources/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { anyObject, flag, instant, integer, listOf, object, oneOf, orNull, text } from '../../http/shapes.ts';
import { record } from '../../resources/recordShapes.ts';
import { actor } from '../../resources/auditable.ts';
import { personInScope } from '../personInScope.ts';
import { copyOfPerson } from './copyOfPerson.ts';

const answered = { question: text, entry: orNull(text), answer: listOf(text) };
const copied = object<PersonCopy>({
  at: instant,
  person: record('users'),
  forms: listOf(
    object<CopiedForm>({
      title: text,
      status: text,
      studyCode: text,
      version: orNull(integer),
      receipt: orNull(text),
      receivedAt: orNull(instant),
      withdrawn: flag,
      answers: listOf(object<CopiedAnswer>(answered)),
      changes: listOf(object<CopiedForm['changes'][number]>({ ...answered, at: instant, mode: text })),
      files: listOf(object<CopiedForm['files'][number]>({ name: text, receivedAt: orNull(instant) })),
      stretches: listOf(
        object<CopiedForm['stretches'][number]>({
          question: text,
          seconds: integer,
          at: instant,
          deletedAt: instant,
          unrecorded: orNull(oneOf(unrecordedReasons)),
        }),
      ),
    }),
  ),
  visits: listOf(anyObject),
  requests: listOf(anyObject),
  history: listOf(anyObject),
  access: listOf(
    object<PersonCopy['access'][number]>({
      kind: text,
      createdAt: instant,
      lastUsedAt: orNull(instant),
      expiresAt: instant,
      revokedAt: orNull(instant),
    }),
  ),
  messages: listOf(object<PersonCopy['messages'][number]>({ subject: text, createdAt: instant, sentAt: orNull(instant) })),
});

async function copy(context: RouteContext): Promise<PersonCopy> {
  const { database, audit, sightings, now } = context.services;
  const caller = callerOf(context);
  const person = await personInScope(database.db, caller, context.params.id);
  await sightings.flush();
  const made = await copyOfPerson(database.db, person, { caller, locale: context.locale, at: new Date(now()) });
  await database.db.transaction((tx) => audit.write(tx, { ...actor(caller), action: 'hand-out', resource: 'users', recordId: person.id }));
  return made;
}

/** What a respondent may ask of the office besides an erasure (`../erasure`). */
export const rightsRoutes: Route[] = [
  {
    method: 'GET',
    path: 'users/:id/copy',
    allow: duties.people,
    summary:
      'Everything that the study holds of a respondent, to hand out to them; never by a personal link, which may lie in another’s hands. It is noted in the log',
    tag: 'Respondents',
    refusals: ['not_found', 'withdrawn'],
    answer: copied,
    sees: 'users',
    handle: copy,
  },
];
