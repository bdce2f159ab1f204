import { and, desc, eq, gt } from 'drizzle-orm';
import type { FileEnding } from '../../../src/contract/files/fileTypes.ts';
import { fileTypes } from '../../../src/contract/files/fileTypes.ts';
import { type Stretch, unrecordedReasons } from '../../../src/contract/stretches.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { duties } from '../../../src/resources/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { fileRefusals } from '../../files/fileRefusals.ts';
import { sendContent } from '../../files/sendBytes.ts';
import { beforeBody } from '../../http/beforeBody.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { flag, instant, integer, listOf, object, oneOf, orNull, text } from '../../http/shapes.ts';
import { actor } from '../../resources/auditable.ts';
import { idOf } from '../../resources/findRecord.ts';
import { type Principal, scopeOf } from '../../resources/scope.ts';
import { consentRefusals } from '../consent/consentRefusals.ts';
import { fileAsked } from '../files/contentRoutes.ts';
import type { Received } from '../files/takePiece.ts';
import { loadVersion } from '../forms/formVersions.ts';
import { behalfOrigin } from '../intake/readSubmission.ts';
import { openSealed } from './sealedStretches.ts';
import { takeStretch } from './takeStretch.ts';

const { enrolments, responses, stretches, users } = tables;
const tag = 'Recorded stretches';

/** More are neither heard nor scrolled through at a time. */
const most = 500;

/** Stretches of the caller's own people that are not to be deleted yet, the newest first. */
async function ownStretches(db: Queries, caller: Principal, { now, id }: { now: number; id?: string }) {
  return db
    .select({ stretch: stretches, person: { id: users.id, name: users.name }, versionId: responses.versionId })
    .from(stretches)
    .innerJoin(responses, eq(responses.id, stretches.responseId))
    .innerJoin(enrolments, and(eq(enrolments.studyCode, responses.studyCode), eq(enrolments.formulaireId, responses.formulaireId)))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(await scopeOf(db, caller, 'users'), gt(stretches.deleteAt, new Date(now)), id ? eq(stretches.id, id) : undefined))
    .orderBy(desc(stretches.saidAt), stretches.id)
    .limit(most);
}

type Own = Awaited<ReturnType<typeof ownStretches>>[number];

async function shown(db: Queries, { stretch, person, versionId }: Own, locale: Locale): Promise<Stretch> {
  const { id, questionId, seconds, saidAt, deleteAt, unrecorded, keptAs } = stretch;
  const { definition, read } = await loadVersion(db, versionId);
  const question = read.byId.get(questionId)?.question;
  return {
    id,
    person,
    form: definition.translations?.[locale]?.title ?? definition.title,
    question: question?.translations?.[locale]?.title ?? question?.title ?? '',
    seconds,
    at: saidAt.toISOString(),
    deletedAt: deleteAt.toISOString(),
    unrecorded,
    isHere: keptAs !== null,
  };
}

async function list(context: RouteContext): Promise<Stretch[]> {
  const { services, locale } = context;
  const { db } = services.database;
  const rows = await ownStretches(db, callerOf(context), { now: services.now() });
  const told: Stretch[] = [];
  for (const row of rows) told.push(await shown(db, row, locale));
  return told;
}

/** Each hearing is a line in the log before a byte of it leaves. */
async function hear(context: RouteContext): Promise<unknown> {
  const { services, params, reply } = context;
  const { database, audit } = services;
  const caller = callerOf(context);
  const [own] = await ownStretches(database.db, caller, { now: services.now(), id: idOf(params.id) });
  const sound = own && (await openSealed(services, own.stretch));
  if (!own || !sound) throw new Refusal('not_found');
  const { id, questionId, hash } = own.stretch;
  const ending = own.stretch.ending as FileEnding;
  await database.db.transaction((tx) =>
    audit.write(tx, { ...actor(caller), action: 'hear', resource: 'users', recordId: own.person.id, after: { stretch: id, question: questionId } }),
  );
  return sendContent(reply, { hash, ending }, { size: sound.length, content: sound });
}

function numberOf({ query }: RouteContext, name: 'from' | 'size' | 'seconds'): number {
  const told = query[name] ?? '';
  if (!/^\d{1,9}$/.test(told)) throw new Refusal('bad_request', { details: { parameter: name } });
  return Number(told);
}

const origin = beforeBody(behalfOrigin);

async function take(context: RouteContext): Promise<Received> {
  const { services, query, file } = context;
  const { formId, sender } = origin.of(context);
  if (sender.kind !== 'person') throw new Refusal('not_found');
  const refusal = (await services.database.db.transaction((tx) => consentRefusals(tx, [sender]))).get(sender.userId);
  if (refusal) throw refusal;
  const saidAt = new Date(query.at ?? '');
  if (Number.isNaN(saidAt.getTime())) throw new Refusal('bad_request', { details: { parameter: 'at' } });
  return takeStretch(services, {
    userId: sender.userId,
    formId,
    named: fileAsked(context),
    questionId: query.question ?? '',
    seconds: numberOf(context, 'seconds'),
    saidAt,
    unrecorded: unrecordedReasons.find((reason) => reason === query.unrecorded) ?? null,
    from: numberOf(context, 'from'),
    size: numberOf(context, 'size'),
    bytes: file?.content ?? Buffer.alloc(0),
  });
}

export const stretchRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/:formId/users/:userId/stretches/:name/pieces',
    allow: duties.fieldWork,
    summary: 'Sends a piece of a recorded stretch of the interview, after its answers; tells where the next one begins',
    tag,
    body: { file: true },
    query: {
      question: 'The question at which it begins',
      seconds: 'How long it is',
      at: 'When it was recorded, by the device',
      unrecorded: 'Why there is no sound: refused, unable, stopped',
      from: 'Where the piece stands in the file, in bytes',
      size: 'How many bytes the whole file has',
    },
    refusals: ['invalid', 'bad_request', 'file_not_asked', 'file_differs', 'submission_differs', ...fileRefusals, 'consent_required', 'withdrawn', 'not_found'],
    answer: object<Received>({ received: integer, complete: flag }),
    permit: origin.permit,
    handle: take,
  },
  {
    method: 'GET',
    path: 'stretches',
    allow: duties.hearing,
    summary: 'Recorded stretches of interviews, and those that could not be recorded, of the own people, the newest first; at most 500',
    tag,
    answer: listOf(
      object<Stretch>({
        id: text,
        person: object({ id: text, name: text }),
        form: text,
        question: text,
        seconds: integer,
        at: instant,
        deletedAt: instant,
        unrecorded: orNull(oneOf(unrecordedReasons)),
        isHere: flag,
      }),
    ),
    sees: 'users',
    handle: list,
  },
  {
    method: 'GET',
    path: 'stretches/:id/sound',
    allow: duties.hearing,
    summary: 'A recorded stretch of an interview; each hearing stands in the log',
    tag,
    answer: { file: Object.values(fileTypes).filter((type) => type.startsWith('audio/')) },
    refusals: ['not_found'],
    handle: hear,
  },
];
