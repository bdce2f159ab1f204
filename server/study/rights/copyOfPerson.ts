import { and, asc, eq, isNull } from 'drizzle-orm';
import { catalogues } from '../../../i18n/catalogues.ts';
import type { NoAnswerReason } from '../../../src/contract/index.ts';
import type { CopiedAnswer, CopiedForm, PersonCopy } from '../../../src/contract/personCopy.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { partsOfKey } from '../../../src/questionnaire/engine/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Caller } from '../../http/route.ts';
import { modelOf, type Row } from '../../resources/model.ts';
import { present } from '../../resources/present.ts';
import { answersOfPerson } from '../answers/readAnswers.ts';
import type { FormVersion } from '../forms/formVersions.ts';
import type { StoredAnswer } from '../intake/storedAnswers.ts';
import type { Person } from '../personInScope.ts';
import { timelineOf } from '../status/timelineOf.ts';

const { answerChanges, enrolments, files, formulaires, mails, requests, stretches, tokens, visits } = tables;

const reasons = { DONT_KNOW: 'dontKnow', REFUSED: 'refuse' } as const satisfies Readonly<Record<NoAnswerReason, string>>;

/** In words: the choices or values, what was written next to them, or why there is no answer. Nothing where an answer was taken back. */
function told(key: string, answer: StoredAnswer | null, { read, locale }: Pick<FormVersion, 'read'> & { locale: Locale }): CopiedAnswer {
  const { id, entry } = partsOfKey(key);
  const { reponses = [], other, reason } = answer ?? {};
  const why = reason && catalogues[locale].questionnaire[reasons[reason]];
  return { question: read.byId.get(id)?.question.title ?? id, entry: entry ?? null, answer: [...reponses, other, why].filter((one) => one != null) };
}

async function formOf(db: Queries, enrolment: typeof enrolments.$inferSelect & { userId: string; title: string }, locale: Locale): Promise<CopiedForm> {
  const { userId, title, status, studyCode, formulaireId } = enrolment;
  const found = await answersOfPerson(db, userId, formulaireId);
  const none = { version: null, receipt: null, receivedAt: null, withdrawn: false, answers: [], changes: [], files: [], stretches: [] };
  if (!found) return { title, status, studyCode, ...none };
  const { response, version } = found;
  const words = { read: version.read, locale };
  const changes = await db.select().from(answerChanges).where(eq(answerChanges.responseId, response.id)).orderBy(asc(answerChanges.id));
  const taken = await db
    .select({ hash: files.hash, ending: files.ending, receivedAt: files.receivedAt })
    .from(files)
    .where(and(eq(files.responseId, response.id), isNull(files.removedAt)));
  const recorded = await db.select().from(stretches).where(eq(stretches.responseId, response.id)).orderBy(asc(stretches.saidAt));
  return {
    title,
    status,
    studyCode,
    version: version.number,
    receipt: response.receipt,
    receivedAt: response.receivedAt.toISOString(),
    withdrawn: response.withdrawn,
    answers: (response.answers as StoredAnswer[]).map((answer) => told(answer.id, answer, words)),
    changes: changes.map(({ questionId, value, receivedAt, mode }) => ({
      ...told(questionId, value as StoredAnswer | null, words),
      at: receivedAt.toISOString(),
      mode,
    })),
    files: taken.map(({ hash, ending, receivedAt }) => ({ name: `${hash}.${ending}`, receivedAt: receivedAt?.toISOString() ?? null })),
    stretches: recorded.map(({ questionId, seconds, saidAt, deleteAt, unrecorded }) => ({
      question: told(questionId, null, words).question,
      seconds,
      at: saidAt.toISOString(),
      deletedAt: deleteAt.toISOString(),
      unrecorded,
    })),
  };
}

/** Everything that the study holds of a respondent, in words where there are any. Nothing is cut short. */
export async function copyOfPerson(db: Queries, person: Person, { caller, locale, at }: { caller: Caller; locale: Locale; at: Date }): Promise<PersonCopy> {
  const { id, email } = person;
  const [shown] = await present(db, modelOf('users'), { rows: [person as unknown as Row], role: caller.role });
  const enrolled = await db
    .select({ enrolment: enrolments, title: formulaires.title })
    .from(enrolments)
    .innerJoin(formulaires, eq(formulaires.id, enrolments.formulaireId))
    .where(eq(enrolments.userId, id))
    .orderBy(asc(enrolments.createdAt));
  const forms: CopiedForm[] = [];
  for (const { enrolment, title } of enrolled) forms.push(await formOf(db, { ...enrolment, userId: id, title }, locale));
  const visited = await db.select().from(visits).where(eq(visits.respondentId, id)).orderBy(asc(visits.moment), asc(visits.createdAt));
  const asked = await db.select().from(requests).where(eq(requests.respondentId, id)).orderBy(asc(requests.createdAt));
  const { kind, createdAt, lastUsedAt, expiresAt, revokedAt } = tokens;
  const access = await db.select({ kind, createdAt, lastUsedAt, expiresAt, revokedAt }).from(tokens).where(eq(tokens.userId, id)).orderBy(asc(createdAt));
  const messages = email
    ? await db.select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt }).from(mails).where(eq(mails.to, email))
    : [];
  return {
    at: at.toISOString(),
    person: shown as PersonCopy['person'],
    forms,
    visits: await present(db, modelOf('visits'), { rows: visited as unknown as Row[], role: caller.role }),
    requests: await present(db, modelOf('requests'), { rows: asked as unknown as Row[], role: caller.role }),
    history: (await timelineOf(db, id, Number.MAX_SAFE_INTEGER)) as unknown as PersonCopy['history'],
    access: JSON.parse(JSON.stringify(access)) as PersonCopy['access'],
    messages: JSON.parse(JSON.stringify(messages)) as PersonCopy['messages'],
  };
}
