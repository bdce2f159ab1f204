import type { WithCheckQuestions } from '../../../src/contract/checkQuestions.ts';
import type { TranslatedTexts } from '../../../src/resources/define/index.ts';
import type { FormDefinition } from '../forms/freezeForm.ts';
import { type ConsentAsks, consentAsksOf, evidenceKinds } from '../../../src/contract/consentAsks.ts';
import { ownRefusals } from '../../../src/contract/refusals.ts';
import { duties } from '../../../src/resources/index.ts';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { either, flag, instant, integer, listOf, mapOf, object, oneOf, optional, orNull, text, together } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { modelOf, type Row } from '../../resources/model.ts';
import { present } from '../../resources/present.ts';
import { record } from '../../resources/recordShapes.ts';
import { formShape } from '../forms/formShape.ts';
import { findVersion } from '../forms/formVersions.ts';
import { handedOut } from '../forms/handedOut.ts';
import { personAsked, personInScope, type Person } from '../personInScope.ts';
import { answeredQuestion, mode, shownAnswers } from './answerShapes.ts';
import { refusalOf } from '../consent/refusalOf.ts';
import { conflictsOf } from './conflictsOf.ts';
import { formOfPerson } from '../status/formOfPerson.ts';
import { answeredOf, answersOfPerson, presentAnswers } from './readAnswers.ts';

const { formulaires } = tables;
const tag = 'Answers';

async function formAsked({ services, query }: RouteContext, person: Person): Promise<string | null> {
  return query.formulaireId ? idOf(query.formulaireId) : formOfPerson(services.database.db, person);
}

/** A respondent with everything they answered, for staff who may see them. */
async function answersFor(context: RouteContext, userId: string | undefined): Promise<object> {
  const { db } = context.services.database;
  const caller = callerOf(context);
  const person = await personInScope(db, caller, userId);
  const [shown] = await present(db, modelOf('users'), { rows: [person as unknown as Row], role: caller.role });
  const formId = await formAsked(context, person);
  const found = formId ? await answersOfPerson(db, person.id, formId) : null;
  if (!found) return { ...shown, reponseRepondu: [], answers: [] };
  const { response, version, enrolment } = found;
  return {
    ...shown,
    ...presentAnswers(response, version),
    version: version.number,
    formulaireId: formId,
    // Next to a name they would lead to this set in every file without names.
    ...(caller.role === 'ADMIN' && { studyCode: enrolment.studyCode, receipt: response.receipt }),
    receivedAt: response.receivedAt,
    answersUpdatedAt: response.updatedAt,
    mode: response.mode,
    late: response.late,
    conflicts: await conflictsOf(db, response),
  };
}

/** The study's own check questions, in its languages. */
function questionsOf({ consentQuestions, translations }: Partial<FormDefinition> = {}): WithCheckQuestions {
  if (!consentQuestions) return {};
  const translated = Object.entries(translations ?? {}).flatMap(([locale, words]) =>
    words.consentQuestions ? [[locale, { consentQuestions: words.consentQuestions }] as const] : [],
  );
  return { consentQuestions, translations: Object.fromEntries(translated) };
}

/** What a personal link may learn: which questions are answered. */
async function ownAnswers(context: RouteContext): Promise<object> {
  const caller = callerOf(context);
  if (caller.role !== 'RESPONDENT') return answersFor(context, context.query.userId);
  const { db } = context.services.database;
  const person = await personAsked(db, caller, undefined);
  const formId = await formOfPerson(db, person);
  const found = formId ? await answersOfPerson(db, person.id, formId) : null;
  const { acceptResponse, status, langage } = person;
  const refusal = acceptResponse ? null : await refusalOf(db, person.id);
  const answered = found ? answeredOf(found.response.answers as { id: string; reponses: string[] }[], found.version) : [];
  const published = formId ? await findVersion(db, formId) : null;
  const consentSound = published?.definition.media?.[published.formulaireId]?.consent ? published.number : null;
  return {
    reponseRepondu: answered,
    version: found?.version.number ?? null,
    formulaireId: formId,
    acceptResponse,
    refusal,
    status,
    langage,
    consentSound,
    consentChecks: published?.definition.consentChecks === true,
    ...questionsOf(published?.definition),
    consentAsks: (published && consentAsksOf(published.definition)) ?? null,
  };
}

/** The form a person is to fill in: for the holder of a link their own, for staff that of the respondent they name. */
async function formToFill(context: RouteContext): Promise<string> {
  const { services, query } = context;
  const { db } = services.database;
  const caller = callerOf(context);
  const person = caller.role === 'RESPONDENT' || query.userId ? await personAsked(db, caller, query.userId) : null;
  const named = caller.role !== 'RESPONDENT' && query.formulaireId ? idOf(query.formulaireId) : null;
  const formId = person ? await formAsked(context, person) : await formOfPerson(db, { formulaireId: named });
  const [form] = formId ? await db.select({ isValid: formulaires.isValid }).from(formulaires).where(eq(formulaires.id, formId)) : [];
  const version = formId && form ? await findVersion(db, formId) : null;
  if (!version || !form?.isValid) throw new Refusal('form_closed');
  return handedOut(services, context.reply, version);
}

const { answers, reponseRepondu, form, conflicts } = shownAnswers;

/** A respondent with the answers, as far as there are any. */
const personWithAnswers = together(
  record('users'),
  object({
    answers,
    reponseRepondu,
    form: optional(form),
    conflicts: optional(conflicts),
    version: optional(integer),
    formulaireId: optional(orNull(text)),
    studyCode: optional(text),
    receipt: optional(text),
    receivedAt: optional(instant),
    answersUpdatedAt: optional(instant),
    mode: optional(mode),
    late: optional(flag),
  }),
);

/** What a personal link may learn. */
const ownAnswered = object({
  reponseRepondu: listOf(answeredQuestion),
  version: orNull(integer),
  formulaireId: orNull(text),
  acceptResponse: orNull(flag),
  refusal: orNull(oneOf(ownRefusals)),
  status: orNull(text),
  langage: orNull(text),
  consentSound: orNull(integer),
  consentChecks: flag,
  consentQuestions: optional(text),
  translations: optional(mapOf(object<Pick<TranslatedTexts, 'consentQuestions'>>({ consentQuestions: optional(text) }))),
  consentAsks: orNull(
    object<ConsentAsks>({
      consentWitness: optional(oneOf(['NAME', 'SIGNED'])),
      consentAdultAge: optional(integer),
      consentEvidence: optional(oneOf([...evidenceKinds, 'ANY'])),
      consentRecording: optional(oneOf(['RANDOM', 'MARKED'])),
      recordingShare: optional(integer),
      recordingSeconds: optional(integer),
      recordingDays: optional(integer),
    }),
  ),
});

const staffQuery = { userId: 'The respondent, for staff', formulaireId: 'Another form than the respondent’s current one' };

export const personRoutes: Route[] = [
  {
    method: 'GET',
    path: 'users/:id/reponses',
    allow: duties.fieldWork,
    summary: 'A respondent with their answers, in the version they were given to',
    tag,
    query: { formulaireId: staffQuery.formulaireId },
    refusals: ['not_found', 'withdrawn'],
    answer: personWithAnswers,
    sees: 'users',
    handle: (context) => answersFor(context, context.params.id),
  },
  {
    method: 'GET',
    path: 'users/reponses',
    allow: [...duties.fieldWork, 'RESPONDENT'],
    links: true,
    summary: 'With a personal link: which questions are answered. For staff: the answers of the respondent they name',
    tag,
    query: staffQuery,
    refusals: ['not_found', 'withdrawn'],
    answer: either(ownAnswered, personWithAnswers),
    sees: 'users',
    handle: ownAnswers,
  },
  ...['formulaires/research-assistant', 'formulaires/fill-form'].map((path): Route => ({
    method: 'GET',
    path,
    allow: [...duties.fieldWork, 'RESPONDENT'],
    links: true,
    summary: 'The form to fill in, with its sections',
    tag,
    query: staffQuery,
    refusals: ['form_closed', 'not_found', 'withdrawn'],
    revalidated: true,
    answer: formShape,
    handle: formToFill,
  })),
];
