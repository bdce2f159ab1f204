import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import type { AnswerChange } from './answerChanges.ts';
import { filledBy } from './filledBy.ts';
import type { Decided, StoredSet } from './Situation.ts';
import type { StoredAnswer } from './storedAnswers.ts';

/** What is the same for all changes that come together. */
interface Origin {
  setId: string;
  /** The filled questionnaire they came from: two of them for one respondent are two devices. */
  submissionId: string;
  language: string;
  mode: StoredSet['mode'];
  byUser: string | null;
  receivedAt: Date;
}

/** A phone's clock may say any year; the database keeps those that a calendar has. */
function momentOf(told: string | undefined): string | null {
  const moment = new Date(told ?? Number.NaN);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment.toISOString() : null;
}

function rowsOf(changes: readonly AnswerChange[], { setId, submissionId, language, mode, byUser, receivedAt }: Origin): object[] {
  return changes.map(({ operationId, questionId, value, sequence, aside }) => ({
    operation_id: operationId,
    response_id: setId,
    question_id: questionId,
    value,
    language: value?.language ?? language,
    mode,
    by_user: byUser,
    submission_id: submissionId,
    typed_at: momentOf(value?.typedAt),
    received_at: receivedAt,
    sequence,
    aside,
  }));
}

/** The first version of a set that never changed, as changes: it is written out before the set changes. */
function firstVersion(set: StoredSet): object[] {
  const { id: setId, submissionId, language, mode, filledBy: byUser, receivedAt, operations } = set;
  const changes = (set.answers as StoredAnswer[]).map((value, place) => ({ operationId: operations?.[place] ?? randomUUID(), questionId: value.id, value }));
  return rowsOf(changes, { setId, submissionId, language, mode, byUser, receivedAt });
}

function historyOf({ submission, set, at, writing: { setId, changes } }: Decided): object[] {
  const { id: submissionId, language, mode } = submission;
  const own = rowsOf(changes, { setId, submissionId, language, mode, byUser: filledBy(submission), receivedAt: at });
  return set && set.history.changes === 0 ? [...firstVersion(set), ...own] : own;
}

/** One row for each change. What is kept apart of a whole questionnaire is there already where it is sent again. */
async function insertChanges(tx: Queries, rows: readonly object[], again: SQL): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into answer_changes (operation_id, response_id, question_id, value, language, by_user, mode, typed_at, received_at, submission_id, sequence, aside)
    select operation_id, response_id, question_id, value, language, by_user, mode, typed_at, received_at, submission_id, sequence, coalesce(aside, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(operation_id uuid, response_id uuid, question_id text, value jsonb, language text,
      by_user uuid, mode text, typed_at timestamptz, received_at timestamptz, submission_id uuid, sequence int, aside boolean) ${again}`);
}

const isWhole = ({ submission }: Decided) => submission.source.brings === 'whole';

/** Writes the histories of all of them, those of whole questionnaires that are kept apart behind the others. */
export async function writeChanges(tx: Queries, decided: readonly Decided[]): Promise<void> {
  const isApart = (one: Decided) => isWhole(one) && !one.writing.state;
  const [apart, others] = [decided.filter(isApart), decided.filter((one) => !isApart(one))];
  await insertChanges(tx, others.flatMap(historyOf), sql``);
  await insertChanges(tx, apart.flatMap(historyOf), sql`on conflict (operation_id) do nothing`);
}
