import { and, eq } from 'drizzle-orm';
import type { Receipt } from '../../../src/contract/index.ts';
import { checkAnswerEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { answersFromEntries } from '../../../src/questionnaire/engine/readEntries.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { requireConsent } from '../consent/requireConsent.ts';
import { enrol, type Enrolment } from '../status/enrol.ts';
import { moveStatus } from '../status/moveStatus.ts';
import { appliedOperations, changesBetween, namedOperations } from './answerChanges.ts';
import { isLate } from './isLate.ts';
import { filledBy, keepSet } from './keepSet.ts';
import { refuseFullLink } from './refuseFullLink.ts';
import { problemsOfAnswers, refuseWrongAnswers } from './problemsOfAnswers.ts';
import type { Sending } from './Submission.ts';
import { answersHash, mergedAnswers, type StoredAnswer } from './storedAnswers.ts';

const { responses } = tables;

type Response = typeof responses.$inferSelect;

/** The set this send belongs to, locked: by its study code for a person, by the submission for nobody in particular. */
export async function findResponse(tx: Queries, { formId, submission }: Sending, enrolment: Enrolment | null): Promise<Response | undefined> {
  const own = enrolment ? and(eq(responses.formulaireId, formId), eq(responses.studyCode, enrolment.studyCode)) : eq(responses.submissionId, submission);
  const [found] = await tx.select().from(responses).where(own).for('update');
  if (found && found.formulaireId !== formId) throw new Refusal('submission_differs');
  return found;
}

function receiptOf({ receipt, updatedAt, hash }: Pick<Response, 'receipt' | 'updatedAt' | 'hash'>, missing: number, status?: Enrolment['status']): Receipt {
  return { receipt, receivedAt: updatedAt.toISOString(), hash, missing, ...(status && { status }) };
}

/** Everything a finished set can still be asked: was this the same send again? */
function repeated(sending: Sending, response: Response, enrolment: Enrolment | null): Receipt {
  const before = response.answers as StoredAnswer[];
  const { entries, open } = checkAnswerEntries(sending.version.read, sending.raw, answersFromEntries(sending.version.read, enrolment ? before : []));
  const same = answersHash(mergedAnswers(sending.version.read, { entries }, enrolment ? before : [])) === response.hash;
  if (same) return receiptOf(response, open.length, enrolment?.status);
  if (response.submissionId === sending.submission) {
    throw new Refusal('submission_differs', { details: { hash: response.hash, receipt: response.receipt } });
  }
  throw new Refusal('already_closed', { details: { hash: response.hash } });
}

/**
 * Takes in one send of answers: checked by the engine on the version they were given to, and stored whole or not at all, in one
 * transaction with the history, the status and the log. The same send again gives the same receipt and changes nothing.
 * @throws Refusal `invalid_answers`, `submission_differs`, `already_closed`, `consent_required`, `withdrawn`, `form_closed`
 */
export function storeAnswers(services: Services, sending: Sending): Promise<Receipt> {
  const { version, raw, locale } = sending;
  const checked = checkAnswerEntries(version.read, raw);
  // What no earlier answer could make right is refused before anything is locked for it.
  refuseWrongAnswers(
    version.read,
    checked.problems.filter(({ code }) => code !== 'check'),
    locale,
  );
  const hash = answersHash(mergedAnswers(version.read, checked, []));
  return services.database.db.transaction((tx) => storeAnswersIn(services, tx, { ...sending, checked: { ...checked, hash } }));
}

/** The same within a transaction that stores more than this. */
export async function storeAnswersIn(services: Services, tx: Queries, sending: Sending): Promise<Receipt> {
  const { sender } = sending;
  if (sender.kind === 'person') await requireConsent(tx, sender.userId);
  const enrolment = sender.kind === 'person' ? await enrol(tx, sender.userId, sending.formId) : null;
  const response = await findResponse(tx, sending, enrolment);
  const finished = enrolment ? enrolment.status === 'CLOSED' : response?.complete;
  if (response && finished) return repeated(sending, response, enrolment);
  return storeSet(services, tx, { sending, enrolment, response });
}

interface Situation {
  sending: Sending;
  enrolment: Enrolment | null;
  response: Response | undefined;
}

async function storeSet(services: Services, tx: Queries, { sending, enrolment, response }: Situation): Promise<Receipt> {
  const { version, raw, caller, submission, mode, language, locale, confirm, partial, formId } = sending;
  const at = new Date(services.now());
  // Paper that is typed in afterwards was filled in while the form was open.
  if (!response) refuseFullLink(sending, at);
  const begun = enrolment?.startedAt ?? response?.startedAt ?? sending.begun;
  const late = mode !== 'import' && (await isLate(tx, sending, { begun, at, lateDays: services.config.lateDays }));

  const operations = namedOperations(raw);
  const applied = await appliedOperations(tx, [...operations.values()]);
  if ([...applied.values()].some((responseId) => responseId !== response?.id)) {
    // Stored by another call of the same submission, between the two looks: look again.
    if (!response && !enrolment && (await findResponse(tx, sending, null))) return storeAgain(services, tx, sending);
    throw new Refusal('submission_differs');
  }
  const fresh = Array.isArray(raw) ? (raw as { id?: unknown }[]).filter((entry) => !applied.has(operations.get(String(entry?.id)) ?? '')) : raw;

  const before = (response?.answers ?? []) as StoredAnswer[];
  const alone = before.length === 0 && applied.size === 0 ? sending.checked : undefined;
  const checked = alone ?? checkAnswerEntries(version.read, fresh, answersFromEntries(version.read, before));
  refuseWrongAnswers(version.read, checked.problems, locale);
  const answers = mergedAnswers(version.read, checked, before);
  const finishing = !partial && (confirm || checked.open.length === 0);
  if (!enrolment && !finishing && !partial) {
    const missing = checked.open.map((questionId) => ({ questionId, code: 'required' as const }));
    throw new Refusal('invalid_answers', { errors: problemsOfAnswers(version.read, missing, locale), details: { missing: missing.length } });
  }
  if (answers.length === 0 && !response && !enrolment) throw new Refusal('invalid_answers', { details: { empty: true } });

  const hash = alone?.hash ?? answersHash(answers);
  const state = {
    versionId: version.id,
    submissionId: submission,
    answers,
    mode,
    language,
    complete: finishing,
    hash,
    late: late || (response?.late ?? false),
    updatedAt: at,
  };
  const changes = changesBetween(before, answers, operations);
  const stored = await keepSet(tx, { sending, response, studyCode: enrolment?.studyCode, state, changes, at });
  if (!stored) return storeAgain(services, tx, sending);

  const status = enrolment ? await advance(tx, enrolment, { finishing, at, byUser: filledBy(sending) }) : undefined;
  await services.audit.write(tx, {
    actorId: caller?.userId ?? null,
    actorRole: caller?.role ?? 'ANONYMOUS',
    action: 'answers',
    // A person's line leads to the person, never to the set: the log must not tie a name to answers.
    ...(enrolment ? { resource: 'users', recordId: enrolment.userId } : { resource: 'responses', recordId: stored.id }),
    after: { formulaireId: formId, version: version.number, changed: changes.length, complete: finishing, mode, ...(status && { status }) },
  });
  return receiptOf({ ...stored, updatedAt: at, hash }, checked.open.length, status);
}

/** The second of two equal sends at once: the first has committed by now, so its set is there to compare with. */
async function storeAgain(services: Services, tx: Queries, sending: Sending): Promise<Receipt> {
  const response = await findResponse(tx, sending, null);
  if (!response || sending.sender.kind === 'person') throw new Refusal('submission_differs');
  return response.complete ? repeated(sending, response, null) : storeSet(services, tx, { sending, enrolment: null, response });
}

export async function advance(
  tx: Queries,
  enrolment: Enrolment,
  { finishing, at, byUser }: { finishing: boolean; at: Date; byUser: string | null },
): Promise<Enrolment['status']> {
  let { status } = enrolment;
  const move = async (to: Enrolment['status']): Promise<void> => {
    await moveStatus(tx, { enrolment: { ...enrolment, status }, to, at, byUser });
    status = to;
  };
  if (status === 'NOT_STARTED') await move('PROGRESS');
  if (finishing) await move('CLOSED');
  return status;
}
