import { sql } from 'drizzle-orm';
import { type Answers, answersFromEntries, answerTo, type Filling, type ReadForm, toEntry } from '../../../src/questionnaire/engine/index.ts';
import type { Queries } from '../../database/database.ts';
import { derivedUuid } from '../../study/intake/answerChanges.ts';
import { mostOperations } from '../../study/intake/readOperations.ts';
import { type Source, sources } from '../../study/intake/sources.ts';
import { saidBy, type StoredAnswer } from '../../study/intake/storedAnswers.ts';
import type { Submission } from '../../study/intake/Submission.ts';
import { submit } from '../../study/intake/submit.ts';
import type { Visit } from './Visit.ts';

/** What was kept of a filled questionnaire by the pages before. */
export interface Kept {
  answers: Answers;
  /** The greatest of all changes so far. */
  sequence: number;
  /** Once it was sent. */
  receipt: string | undefined;
}

interface Row extends Record<string, unknown> {
  complete: boolean;
  receipt: string;
  value: StoredAnswer | null;
  sequence: number | null;
}

/** Each answer as it was last given, those too that a rule hides for now: what comes answer by answer has a history from the first on. */
export async function readKept(db: Queries, submission: string, { formulaireId, read }: { formulaireId: string; read: ReadForm }): Promise<Kept> {
  const { rows } = await db.execute<Row>(sql`
    select complete, receipt, change.value, change.sequence
    from responses left join lateral (
      select distinct on (question_id) value, sequence from answer_changes
      where response_id = responses.id and not aside order by question_id, answer_changes.id desc) change on true
    where submission_id = ${submission} and formulaire_id = ${formulaireId}`);
  return {
    answers: answersFromEntries(
      read,
      rows.flatMap(({ value }) => value ?? []),
    ),
    sequence: Math.max(0, ...rows.map(({ sequence }) => sequence ?? 0)),
    receipt: rows.find(({ complete }) => complete)?.receipt,
  };
}

function submissionOf({ submission, version, link, locale, begun }: Visit, source: Source, raw: unknown): Submission {
  const where = { id: submission, formId: version.formulaireId, version, link };
  const whose = { sender: { kind: 'anonymous' }, caller: null, mode: 'self', language: locale, locale } as const;
  // Whoever sends has seen what is missing.
  return { ...where, ...whose, source, raw, confirm: true, partial: false, begun: begun.at };
}

/**
 * Keeps what differs from what is kept, save what is wrong; answers what the study office says of what it did not take, by question. An operation has its id from what
 * it says and from what was kept before it: a page that is posted twice at once changes nothing twice.
 * @throws Refusal as for all operations
 */
export async function keepAnswers(visit: Visit, filling: Filling, kept: Kept): Promise<Record<string, string>> {
  const wrong = new Set(filling.state().wrong);
  const sequence = kept.sequence + 1;
  let left = filling.form.questions.flatMap((question) => {
    const [before, entry] = [kept.answers, filling.answers()].map((answers) => toEntry(question, answerTo(answers, question.id)));
    const [known, said] = [before, entry].map((one) => one && JSON.stringify(saidBy(one)));
    if (!entry || wrong.has(question) || said === known) return [];
    return [{ ...entry, sequence, operationId: derivedUuid(visit.submission, String(sequence), said ?? '') }];
  });
  // Of two answers that are held against each other one may be right only once the other is there: what was not taken is tried again as long as others are.
  while (left.length > 0) {
    const batch = left.slice(0, mostOperations);
    const { refused } = await submit(visit.services, submissionOf(visit, sources.operations, batch));
    const reasons = new Map(refused.map(({ operationId, message }) => [operationId, message]));
    if (reasons.size === batch.length) return Object.fromEntries(batch.map(({ id, operationId }) => [id, reasons.get(operationId) ?? '']));
    left = left.filter((operation) => !batch.includes(operation) || reasons.has(operation.operationId));
  }
  return {};
}

/**
 * Sends the questionnaire as it stands; answers its receipt.
 * @throws Refusal as for every send
 */
export async function sendAnswers(visit: Visit, filling: Filling): Promise<string> {
  const { receipt = '' } = await submit(visit.services, submissionOf(visit, sources.send, filling.entries()));
  return receipt;
}
