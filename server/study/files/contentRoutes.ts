import { duties } from '../../../src/resources/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isStaff } from '../../../src/resources/define/index.ts';
import { fileName, type NamedFile, readFileName } from '../../../src/contract/files/fileName.ts';
import type { FormMedia } from '../../../src/contract/formMedia.ts';
import { fileTypes } from '../../../src/contract/files/fileTypes.ts';
import { tables } from '../../database/tables/index.ts';
import type { Media, SpokenText } from '../../../src/resources/define/index.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { integer, mapOf, object, oneOf, optional, text } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { actor } from '../../resources/auditable.ts';
import { formAsked } from '../forms/formAsked.ts';
import { formOfToken } from '../forms/findPublicForm.ts';
import { personOfLink } from '../personInScope.ts';
import { findVersion } from '../forms/formVersions.ts';
import { formOfPerson } from '../status/formOfPerson.ts';
import { consume, throttlesOf } from '../throttles.ts';
import { cleanFile, refuseTooMuch } from '../../files/refuseFile.ts';
import { fileAnswer, sendBytes } from '../../files/sendBytes.ts';
import { fileRefusals } from '../../files/fileRefusals.ts';

const { files } = tables;
const tag = 'Files';

/** The file that an address names. @throws Refusal `not_found` where it is no name of a file */
export function fileAsked({ params }: Pick<RouteContext, 'params'>): NamedFile {
  const named = readFileName(params.name ?? '');
  if (!named) throw new Refusal('not_found');
  return named;
}

async function keepContent(context: RouteContext): Promise<object> {
  const { services, file } = context;
  const caller = callerOf(context);
  const formulaireId = await formAsked(context);
  const { bytes, ending } = cleanFile(new Uint8Array(file?.content ?? []));
  await refuseTooMuch(services, services.database.db, { size: bytes.length });
  const hash = await services.files.keep(bytes);
  const name = fileName(hash, ending);
  await services.database.db.transaction(async (tx) => {
    const row = { hash, ending, use: 'content' as const, formulaireId, size: bytes.length, receivedAt: new Date(services.now()) };
    const made = await tx.insert(files).values(row).onConflictDoNothing().returning({ id: files.id });
    if (made.length > 0)
      await services.audit.write(tx, { ...actor(caller), action: 'edit', resource: 'formulaires', recordId: formulaireId, after: { file: name } });
  });
  // Taken away at this moment with a deleted form that had it too.
  if ((await services.files.size(hash)) === undefined) await services.files.keep(bytes);
  return { name, type: fileTypes[ending], size: bytes.length };
}

/** Whoever may read the form: by its public link, by a personal link that leads to it, or as staff. */
async function refuseStranger(context: RouteContext): Promise<void> {
  const { services, query, caller, request } = context;
  const formId = await formAsked(context);
  if (query.token !== undefined) {
    if ((await formOfToken(services, query.token))?.id === formId) return;
    consume(throttlesOf(services).misses, callerAddress(request), services.now());
    throw new Refusal('form_closed');
  }
  if (!caller) throw new Refusal('unauthenticated');
  const { db } = services.database;
  if (!isStaff(caller.role) && (await formOfPerson(db, await personOfLink(db, caller))) !== formId) throw new Refusal('not_found');
}

async function giveContent(context: RouteContext): Promise<unknown> {
  await refuseStranger(context);
  const { services, reply } = context;
  const named = fileAsked(context);
  const [found] = await services.database.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.hash, named.hash), eq(files.ending, named.ending), eq(files.use, 'content'), isNull(files.responseId)));
  if (!found) throw new Refusal('not_found');
  // What a name stands for never changes.
  void reply.header('cache-control', 'private, max-age=31536000, immutable');
  return sendBytes(services, reply, named);
}

/** What is seen and heard of a published form: of the version that is asked for, else the newest. */
async function listContent(context: RouteContext): Promise<FormMedia> {
  await refuseStranger(context);
  const { services, params, query } = context;
  const number = /^\d{1,9}$/.test(query.version ?? '') ? Number(query.version) : undefined;
  const version = await findVersion(services.database.db, idOf(params.id), number);
  if (!version) throw new Refusal('not_found');
  return version.definition.media ?? {};
}

const contentFile = object({ name: text, size: integer });
const spoken = object<SpokenText>({ name: text, size: integer, of: optional(text) });

export const contentRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/:id/files',
    allow: duties.publishing,
    summary: 'Puts a picture, a sound or a document into a form; answers the name that the form calls it by',
    tag,
    body: { file: true },
    answer: object({ name: text, type: oneOf(Object.values(fileTypes)), size: integer }),
    refusals: ['not_found', 'invalid', ...fileRefusals],
    handle: keepContent,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/content',
    allow: ['anyone'],
    links: true,
    summary: 'What is seen and heard of a published form, by the ids of its parts, for whoever may read the form',
    tag,
    query: { token: 'The form’s public token', version: 'Another version than the newest' },
    answer: mapOf(
      object<Media>({
        image: optional(contentFile),
        pictures: optional(mapOf(contentFile)),
        audio: optional(mapOf(spoken)),
        consent: optional(mapOf(mapOf(spoken))),
      }),
    ),
    refusals: ['not_found', 'form_closed', 'too_many_requests', 'unauthenticated'],
    handle: listContent,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/files/:name',
    allow: ['anyone'],
    links: true,
    summary: 'A file of a form, for whoever may read the form',
    tag,
    query: { token: 'The form’s public token' },
    answer: fileAnswer,
    refusals: ['not_found', 'form_closed', 'too_many_requests', 'unauthenticated'],
    handle: giveContent,
  },
];
