import { sql } from 'drizzle-orm';
import type { OperationsReceipt } from '../../../src/contract/index.ts';
import { checkAnswerEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { answersFromEntries } from '../../../src/questionnaire/engine/readEntries.ts';
import type { Queries } from '../../database/database.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { appliedOperations } from './answerChanges.ts';
import { isLate } from './isLate.ts';
import { filledBy, keepSet } from './keepSet.ts';
import { problemsOfAnswers } from './problemsOfAnswers.ts';
import type { Response } from '../answers/readAnswers.ts';
import { refuseFullLink } from './refuseFullLink.ts';
import type { Sending } from './Submission.ts';
import { advance, findResponse } from './storeAnswers.ts';
import { answersHash, mergedAnswers, type StoredAnswer } from './storedAnswers.ts';
import { requireConsent } from '../consent/requireConsent.ts';
import { enrol, type Enrolment } from '../status/enrol.ts';
import { decideOperations, type Before } from './decideOperations.ts';
import { readOperations, type ReadOperation } from './readOperations.ts';

/**
 * Takes in single answers while a questionnaire is being filled: each operation once, whatever else it comes with, and in the
 * order of its sequence. Those that are wrong are refused by name; everything that is taken is stored in one transaction.
 * It never completes a questionnaire: that is the specified send's.
 * @throws Refusal `bad_request`, `too_large`, `consent_required`, `withdrawn`, `form_closed`, for all of them at once
 */
export function applyOperations(services: Services, sending: Sending): Promise<OperationsReceipt> {
  const operations = readOperations(sending.raw);
  return services.database.db.transaction((tx) => applyIn(services, tx, { sending, operations }));
}

interface Wanted {
  sending: Sending;
  operations: readonly ReadOperation[];
}

async function applyIn(services: Services, tx: Queries, { sending, operations }: Wanted): Promise<OperationsReceipt> {
  const { sender, formId, version, locale } = sending;
  if (sender.kind === 'person') await requireConsent(tx, sender.userId);
  const enrolment = sender.kind === 'person' ? await enrol(tx, sender.userId, formId) : null;
  const response = await findResponse(tx, sending, enrolment);
  const at = new Date(services.now());
  const begun = enrolment?.startedAt ?? response?.startedAt ?? sending.begun;
  if (!response) refuseFullLink(sending, at);
  const late = await isLate(tx, sending, { begun, at, lateDays: services.config.lateDays });

  const known = await appliedOperations(
    tx,
    operations.map(({ operationId }) => operationId),
  );
  const isForeign = ({ operationId }: ReadOperation) => known.has(operationId) && known.get(operationId) !== response?.id;
  // Stored by another call of the same submission, between the two looks: look again.
  if (!response && known.size > 0 && (await findResponse(tx, sending, enrolment))) return applyIn(services, tx, { sending, operations });
  const differs = problemBody(new Refusal('submission_differs'), locale);
  const foreign = operations.filter(isForeign).map(({ operationId }) => ({ operationId, code: differs.code, message: differs.message }));
  const fresh = operations.filter(
    ({ operationId }, place) => !known.has(operationId) && operations.findIndex((one) => one.operationId === operationId) === place,
  );

  const before = await stateBefore(tx, { sending, response, enrolment });
  const decided = decideOperations(version.read, fresh, before);
  const stored = decided.changes.length > 0 ? await store(tx, { sending, response, enrolment, decided, at, late }) : response;
  // Another call of the same submission was first: its set is there by now.
  if (!stored && decided.changes.length > 0) {
    if (enrolment) throw new Refusal('submission_differs');
    return applyIn(services, tx, { sending, operations });
  }
  const status = stored && enrolment ? await begin(tx, { sending, enrolment, at }) : enrolment?.status;
  const said = problemsOfAnswers(
    version.read,
    decided.refused.map(({ problem }) => problem),
    locale,
  );
  return {
    receivedAt: at.toISOString(),
    ...(stored && { receipt: stored.receipt, hash: stored.hash }),
    ...(status && { status }),
    applied: [...operations.filter((one) => known.has(one.operationId) && !isForeign(one)), ...decided.changes].map(({ operationId }) => operationId),
    refused: [
      ...foreign,
      ...decided.refused.map(({ operation, problem }) => ({
        operationId: operation.operationId,
        code: problem.code,
        message: said[problem.questionId.slice(0, 100)] ?? '',
      })),
    ],
  };
}

interface Situation {
  sending: Sending;
  response: Response | undefined;
  enrolment: Enrolment | null;
}

/**
 * What the set holds before these operations. Answers that a rule hides are not among the stored ones, and come back when
 * their branch opens again: they are read from their last change.
 */
async function stateBefore(tx: Queries, { sending, response, enrolment }: Situation): Promise<Before> {
  const { version, submission } = sending;
  const finished = enrolment ? enrolment.status === 'CLOSED' : (response?.complete ?? false);
  if (!response) return { answers: {}, sequences: new Map(), finished };
  const { rows } = await tx.execute<{ question_id: string; value: StoredAnswer | null; sequence: number | null }>(sql`
    select question_id, (array_agg(value order by id desc))[1] as value, max(sequence) filter (where submission_id = ${submission}::uuid) as sequence
    from answer_changes where response_id = ${response.id}::uuid and not aside group by question_id`);
  const current = response.answers as StoredAnswer[];
  const stored = new Set(current.map(({ id }) => id));
  const hidden = rows.flatMap(({ question_id: id, value }) => (value && !stored.has(id) ? [value] : []));
  return {
    answers: answersFromEntries(version.read, [...current, ...hidden]),
    sequences: new Map(rows.flatMap(({ question_id: id, sequence }) => (sequence === null ? [] : [[id, sequence]]))),
    finished,
  };
}

type Storing = Situation & { decided: ReturnType<typeof decideOperations>; at: Date; late: boolean };

/** Undefined where the same submission was stored meanwhile by another call. */
async function store(
  tx: Queries,
  { sending, response, enrolment, decided, at, late }: Storing,
): Promise<Pick<Response, 'id' | 'receipt' | 'hash'> | undefined> {
  const { version, submission, mode, language } = sending;
  const stands = response && decided.changes.every(({ aside }) => aside);
  const answers = mergedAnswers(version.read, checkAnswerEntries(version.read, [], decided.answers), (response?.answers ?? []) as StoredAnswer[]);
  const state = {
    versionId: version.id,
    submissionId: response?.submissionId ?? submission,
    answers,
    mode,
    language,
    complete: response?.complete ?? false,
    hash: answersHash(answers),
    late: late || (response?.late ?? false),
    updatedAt: at,
  };
  const kept = await keepSet(tx, { sending, response, studyCode: enrolment?.studyCode, state: stands ? undefined : state, changes: decided.changes, at });
  return kept && { ...kept, hash: stands ? response.hash : state.hash };
}

/** The first answer that is saved begins the questionnaire. */
function begin(tx: Queries, { sending, enrolment, at }: { sending: Sending; enrolment: Enrolment; at: Date }): Promise<Enrolment['status']> {
  return advance(tx, enrolment, { finishing: false, at, byUser: filledBy(sending) });
}
