import { duties } from '../../../src/resources/index.ts';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { NamedFile } from '../../../src/contract/files/fileName.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type CallHead, type Route, type RouteContext } from '../../http/route.ts';
import { flag, integer, object } from '../../http/shapes.ts';
import { idOf, isId } from '../../resources/findRecord.ts';
import { idsOfResponses, responsesWhere } from '../answers/listResponses.ts';
import { answersOfPerson } from '../answers/readAnswers.ts';
import { consentRefusals } from '../consent/consentRefusals.ts';
import { formAsked } from '../forms/formAsked.ts';
import type { Origin } from '../intake/readSubmission.ts';
import { sentByBoth } from '../intake/sentByBoth.ts';
import { personInScope } from '../personInScope.ts';
import { fileAsked } from './contentRoutes.ts';
import { fileRefusals } from '../../files/fileRefusals.ts';
import { fileAnswer, sendBytes } from '../../files/sendBytes.ts';
import { holdUpload } from './holdUpload.ts';
import { type FileOwner, isAsked, isOf, type Piece, type Received, takePiece } from './takePiece.ts';

const { consents, enrolments, files, responses } = tables;
const tag = 'Files';

/** The latest agreement of a person that names this file as what was left behind. */
async function evidenceOf({ services: { database } }: Pick<CallHead, 'services'>, userId: string, { hash, ending }: NamedFile): Promise<FileOwner | null> {
  const [named] = await database.db
    .select({ id: consents.id })
    .from(files)
    .innerJoin(consents, eq(consents.id, files.consentId))
    .where(and(eq(consents.userId, userId), eq(files.hash, hash), eq(files.ending, ending)))
    .orderBy(desc(consents.at))
    .limit(1);
  return named ? { consentId: named.id } : null;
}

const setOf = (id: string | undefined): FileOwner | null => (id ? { responseId: id } : null);

/**
 * What whoever sends may add to: a person's own set or, by a public link, the one they began, and what a person left behind with their agreement.
 * Null before that is here.
 */
async function ownerOf(context: CallHead, named: NamedFile, { formId, sender }: Origin): Promise<FileOwner | null> {
  const { services, query } = context;
  const { db } = services.database;
  if (sender.kind === 'person') {
    const refusal = (await db.transaction((tx) => consentRefusals(tx, [sender]))).get(sender.userId);
    if (refusal) throw refusal;
    return (await evidenceOf(context, sender.userId, named)) ?? setOf((await answersOfPerson(db, sender.userId, formId))?.response.id);
  }
  if (!isId(query.submission)) throw new Refusal('bad_request', { details: { parameter: 'submission' } });
  const [set] = await db
    .select({ id: responses.id })
    .from(responses)
    .leftJoin(enrolments, and(eq(enrolments.studyCode, responses.studyCode), eq(enrolments.formulaireId, responses.formulaireId)))
    .where(and(eq(responses.submissionId, query.submission.toLowerCase()), eq(responses.formulaireId, formId), isNull(enrolments.id)));
  return setOf(set?.id);
}

function numberOf(context: CallHead, name: 'from' | 'size'): number {
  const text = context.query[name] ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Refusal('bad_request', { details: { parameter: name } });
  return Number(text);
}

/** What a piece is of is known before any of it is read: who has no set that names the file has nothing held for them. */
async function findPiece(head: CallHead, origin: Origin): Promise<Omit<Piece, 'bytes'>> {
  const named = fileAsked(head);
  const [from, size] = [numberOf(head, 'from'), numberOf(head, 'size')];
  const owner = await ownerOf(head, named, origin);
  if (!owner || !(await isAsked(head.services.database.db, { owner, named }))) throw new Refusal('file_not_asked');
  if (origin.link) holdUpload(head, origin.link);
  return { owner, named, source: { formId: origin.formId, byLink: origin.link !== null }, from, size };
}

const take = ({ services, file }: RouteContext, piece: Omit<Piece, 'bytes'>): Promise<Received> =>
  takePiece(services, { ...piece, bytes: file?.content ?? Buffer.alloc(0) });

/** @throws Refusal `not_found` where the set names no such file, or it has not come */
async function give(context: RouteContext, owner: FileOwner | null): Promise<unknown> {
  const named = fileAsked(context);
  const { services, reply } = context;
  const [found] = owner
    ? await services.database.db
        .select({ id: files.id })
        .from(files)
        .where(and(isOf(owner), eq(files.hash, named.hash), eq(files.ending, named.ending), isNotNull(files.receivedAt), isNull(files.removedAt)))
    : [];
  if (!found) throw new Refusal('not_found');
  return sendBytes(services, reply, named);
}

async function giveOfSet(context: RouteContext): Promise<unknown> {
  const { db } = context.services.database;
  const where = await responsesWhere(db, await formAsked(context), { filter: {}, withExcluded: true });
  const [set] = await idsOfResponses(db, and(where, eq(responses.id, idOf(context.params.responseId))));
  return give(context, setOf(set?.id));
}

async function giveOfPerson(context: RouteContext): Promise<unknown> {
  const { db } = context.services.database;
  const person = await personInScope(db, callerOf(context), context.params.userId);
  return give(context, setOf((await answersOfPerson(db, person.id, idOf(context.params.formId)))?.response.id));
}

async function giveEvidence(context: RouteContext): Promise<unknown> {
  const person = await personInScope(context.services.database.db, callerOf(context), context.params.id);
  return give(context, await evidenceOf(context, person.id, fileAsked(context)));
}

const pieceQuery = {
  submission: 'As with the answers',
  from: 'Where the piece stands in the file, in bytes',
  size: 'How many bytes the whole file has',
};
export const collectedRoutes: Route[] = [
  ...sentByBoth({
    path: 'files/:name/pieces',
    own: 'Sends a piece of a file that an answer names, after the answer; tells where the next one begins',
    behalf: 'Sends a piece of a file that an answer names, on a respondent’s behalf',
    throttle: 'operations',
    tag,
    body: { file: true },
    answer: object<Received>({ received: integer, complete: flag }),
    query: pieceQuery,
    refusals: [
      'invalid',
      'file_not_asked',
      'file_differs',
      'file_personal',
      ...fileRefusals,
      'consent_required',
      'withdrawn',
      'form_closed',
      'not_found',
      'link_room_used',
      'too_many_requests',
    ],
    find: findPiece,
    take,
  }),
  {
    method: 'GET',
    path: 'formulaires/:formId/users/:userId/files/:name',
    allow: duties.fieldWork,
    summary: 'A file that a respondent’s answer names',
    tag,
    answer: fileAnswer,
    refusals: ['not_found', 'withdrawn'],
    handle: giveOfPerson,
  },
  {
    method: 'GET',
    path: 'users/:id/evidence/:name',
    allow: duties.fieldWork,
    summary: 'The signature, thumbprint or spoken yes that a respondent, or their witness, left behind with an agreement',
    tag,
    answer: fileAnswer,
    refusals: ['not_found', 'withdrawn'],
    handle: giveEvidence,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/responses/:responseId/files/:name',
    allow: duties.identities,
    summary: 'A file that an answer of a set names',
    tag,
    answer: fileAnswer,
    refusals: ['not_found'],
    handle: giveOfSet,
  },
];
