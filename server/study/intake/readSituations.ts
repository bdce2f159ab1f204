import { eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { closedAt } from '../forms/closing.ts';
import { findEnrolments } from '../status/findEnrolments.ts';
import { consentRefusals } from '../consent/consentRefusals.ts';
import type { Enrolment } from '../status/Enrolment.ts';
import { isOlderWork } from './isOlderWork.ts';
import { pastOf } from './histories.ts';
import { readStandings, type Standings } from './readStandings.ts';
import { deciding, type Situation, type StoredSet } from './Situation.ts';
import type { Prepared } from './Submission.ts';

const { formulaires, responses } = tables;

/** One of them as it stands, or why its sender may not send. */
export type Read = { submission: Prepared; situation: Situation } | { submission: Prepared; refusal: Refusal };

interface Moment {
  at: Date;
  lateDays: number;
}

/** Whose: those of people by person and form. */
const placeOf = (userId: string, formId: string) => `${userId} ${formId}`;

/** Sets that these may belong to, locked in one order for all servers. */
async function lockSets(tx: Queries, all: readonly Prepared[], enrolments: ReadonlyMap<string, Enrolment>): Promise<Omit<StoredSet, 'history'>[]> {
  const ids = all.map(({ id }) => id);
  const codes = [...enrolments.values()].map(({ studyCode }) => studyCode);
  return tx
    .select(deciding)
    .from(responses)
    .where(or(inArray(responses.submissionId, ids), codes.length > 0 ? inArray(responses.studyCode, codes) : undefined))
    .orderBy(responses.id)
    .for('update');
}

/** How forms stand that may be closed; that of a public link was looked up with it. */
async function readForms(tx: Queries, all: readonly Prepared[], links: Standings['links']): Promise<ReadonlyMap<string, NonNullable<Situation['form']>>> {
  const isOpenByLink = ({ link }: Prepared) => link !== null && links.get(link.token)?.isValid;
  const asked = all.filter((one) => one.source.heedsClosing && !isOpenByLink(one)).map(({ formId }) => formId);
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
  const enrolmentOf = ({ sender, formId }: Prepared) => (sender.kind === 'person' ? (enrolments.get(placeOf(sender.userId, formId)) ?? null) : null);

  const sets = await lockSets(tx, all, enrolments);
  const bySubmission = new Map(sets.map((set) => [set.submissionId, set]));
  const byStudyCode = new Map(sets.map((set) => [set.studyCode, set]));
  const setOf = (submission: Prepared) => {
    const enrolment = enrolmentOf(submission);
    return enrolment ? byStudyCode.get(enrolment.studyCode) : bySubmission.get(submission.id);
  };
  const begun = all.flatMap((submission) => {
    const set = submission.source.brings === 'changes' ? setOf(submission) : undefined;
    return set ? [{ submission, set }] : [];
  });
  const reopened = all.flatMap((submission) => {
    const [set, reopenedAt] = [setOf(submission), enrolmentOf(submission)?.reopenedAt];
    return set && reopenedAt && set.submissionId !== submission.id ? [{ set: set.id, submission: submission.id, reopenedAt }] : [];
  });
  const { links, words, sizes, applied, changes, apart } = await readStandings(tx, { submissions: all, sets, begun, reopened, at });
  const forms = await readForms(tx, all, links);

  return all.map((submission): Read => {
    const { id, sender, formId, source } = submission;
    const enrolment = enrolmentOf(submission);
    if (sender.kind === 'person' && !enrolment) return { submission, refusal: refusals.get(sender.userId) ?? new Refusal('not_found') };
    const link = submission.link && (links.get(submission.link.token) ?? null);
    // A link that was renewed since it was known.
    if (submission.link && link?.id !== formId) return { submission, refusal: new Refusal('form_closed') };
    const agreed = link !== null && words.get(id);
    if (link && agreed === false) return { submission, refusal: new Refusal('consent_required') };
    const stored = setOf(submission);
    if (stored && stored.formulaireId !== formId) return { submission, refusal: new Refusal('submission_differs') };
    const named = bySubmission.get(id);
    const set = stored && { ...stored, history: sizes.get(stored.id) ?? { changes: 0, bytes: 0 } };
    const past = set && source.brings === 'changes' ? pastOf(set, changes) : undefined;
    const form = source.heedsClosing && !link?.isValid ? forms.get(formId) : undefined;
    const isApart = apart.has(id) || (set !== undefined && enrolment !== null && set.submissionId !== id && isOlderWork(submission, enrolment));
    const idTaken = named !== undefined && named !== stored;
    return {
      submission,
      situation: { submission, at, enrolment, link, set, agreed: agreed === true, idTaken, isApart, applied, past, form, lateDays },
    };
  });
}
