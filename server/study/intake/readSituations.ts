import { and, eq, exists, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { closedAt } from '../forms/closing.ts';
import { findEnrolments } from '../status/findEnrolments.ts';
import { anonymousWords } from '../consent/anonymousWords.ts';
import { consentRefusals } from '../consent/consentRefusals.ts';
import type { Enrolment } from '../status/Enrolment.ts';
import { appliedOperations } from './answerChanges.ts';
import { readPasts } from './readPasts.ts';
import type { Situation, StoredSet } from './Situation.ts';
import type { Prepared } from './Submission.ts';

const { answerChanges, formulaires, responses } = tables;

/** One of them as it stands, or why its sender may not send. */
export type Read = { submission: Prepared; situation: Situation } | { submission: Prepared; refusal: Refusal };

interface Moment {
  at: Date;
  lateDays: number;
}

/** Whose: those of people by person and form. */
const placeOf = (userId: string, formId: string) => `${userId} ${formId}`;

/**
 * Sets that these may belong to, locked in one order for all servers. What another server wrote next to a set while this one waited for it
 * is seen by statements that begin after the lock, and not by the one that waited.
 */
async function lockSets(tx: Queries, all: readonly Prepared[], enrolments: ReadonlyMap<string, Enrolment>): Promise<StoredSet[]> {
  const ids = all.map(({ id }) => id);
  const codes = [...enrolments.values()].map(({ studyCode }) => studyCode);
  const sets = await tx
    .select()
    .from(responses)
    .where(or(inArray(responses.submissionId, ids), codes.length > 0 ? inArray(responses.studyCode, codes) : undefined))
    .orderBy(responses.id)
    .for('update');
  if (sets.length === 0) return [];
  const own = eq(answerChanges.responseId, responses.id);
  const changed = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        inArray(
          responses.id,
          sets.map(({ id }) => id),
        ),
        exists(tx.select().from(answerChanges).where(own)),
      ),
    );
  const withHistory = new Set(changed.map(({ id }) => id));
  return sets.map((set) => ({ ...set, changed: withHistory.has(set.id) }));
}

/** How forms stand that may be closed; one whose open link was looked up for this very call is not asked again. */
async function readForms(tx: Queries, all: readonly Prepared[]): Promise<ReadonlyMap<string, NonNullable<Situation['form']>>> {
  const asked = all.filter(({ source, link }) => source.heedsClosing && !link?.open).map(({ formId }) => formId);
  const forms = new Map<string, NonNullable<Situation['form']>>();
  for (const formId of new Set(asked)) {
    const [form] = await tx.select({ isValid: formulaires.isValid }).from(formulaires).where(eq(formulaires.id, formId));
    const isOpen = form?.isValid ?? false;
    forms.set(formId, { isOpen, closedAt: form && !isOpen ? await closedAt(tx, formId) : null });
  }
  return forms;
}

/** Reads for all of them at once what decides what becomes of each: consent, enrolment, set, operations, form. */
export async function readSituations(tx: Queries, all: readonly Prepared[], { at, lateDays }: Moment): Promise<Read[]> {
  const people = all.flatMap(({ sender, formId }) => (sender.kind === 'person' ? [{ userId: sender.userId, formId }] : []));
  const refusals = await consentRefusals(tx, people);
  const mayEnrol = people.filter(({ userId }) => !refusals.has(userId));
  const enrolments = new Map((await findEnrolments(tx, mayEnrol, at)).map((one) => [placeOf(String(one.userId), one.formulaireId), one]));
  const words = await anonymousWords(
    tx,
    all.flatMap(({ link, id }) => (link ? [id] : [])),
  );
  const sets = await lockSets(tx, all, enrolments);
  const applied = await appliedOperations(
    tx,
    all.flatMap(({ operations, named }) => [...operations.map(({ operationId }) => operationId), ...named.values()]),
  );
  const forms = await readForms(tx, all);
  const bySubmission = new Map(sets.map((set) => [set.submissionId, set]));
  const byStudyCode = new Map(sets.map((set) => [set.studyCode, set]));

  const read = all.map((submission): Read => {
    const { id, sender, formId, source, link } = submission;
    const enrolment = sender.kind === 'person' ? (enrolments.get(placeOf(sender.userId, formId)) ?? null) : null;
    if (sender.kind === 'person' && !enrolment) return { submission, refusal: refusals.get(sender.userId) ?? new Refusal('not_found') };
    const agreed = link !== null && words.get(id);
    if (link && agreed === false) return { submission, refusal: new Refusal('consent_required') };
    const set = enrolment ? byStudyCode.get(enrolment.studyCode) : bySubmission.get(id);
    const named = bySubmission.get(id);
    if (set && set.formulaireId !== formId) return { submission, refusal: new Refusal('submission_differs') };
    const form = source.heedsClosing && !link?.open ? forms.get(formId) : undefined;
    const idTaken = named !== undefined && named !== set;
    return { submission, situation: { submission, at, enrolment, set, agreed: agreed === true, idTaken, applied, past: undefined, form, lateDays } };
  });
  const begun = read.flatMap((one) => ('situation' in one && one.situation.set && one.submission.source.brings === 'changes' ? [one.situation] : []));
  const pasts = await readPasts(tx, begun);
  for (const situation of begun) situation.past = pasts.get(situation.set?.id ?? '');
  return read;
}
