import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { filledBy } from './filledBy.ts';
import type { Decided } from './Situation.ts';

/** What is the same for every change of a submission is told once for all of them. */
function rowsOf({ submission, at, writing: { setId, changes } }: Decided): object[] {
  const { id, language, mode } = submission;
  return changes.map(({ operationId, questionId, value, sequence, aside }) => ({
    operation_id: operationId,
    response_id: setId,
    question_id: questionId,
    value,
    language: value?.language ?? language,
    mode,
    by_user: filledBy(submission),
    submission_id: id,
    typed_at: value?.typedAt,
    received_at: at,
    sequence,
    aside,
  }));
}

/** Writes the changes of all of them by one statement, one row each. */
export async function writeChanges(tx: Queries, decided: readonly Decided[]): Promise<void> {
  const rows = decided.flatMap(rowsOf);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into answer_changes (operation_id, response_id, question_id, value, language, by_user, mode, typed_at, received_at, submission_id, sequence, aside)
    select operation_id, response_id, question_id, value, language, by_user, mode, typed_at, received_at, submission_id, sequence, coalesce(aside, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(operation_id uuid, response_id uuid, question_id uuid, value jsonb, language text,
      by_user uuid, mode text, typed_at timestamptz, received_at timestamptz, submission_id uuid, sequence int, aside boolean)`);
}
