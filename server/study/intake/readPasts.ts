import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import type { Past, Situation } from './Situation.ts';
import type { StoredAnswer } from './storedAnswers.ts';

interface Row extends Record<string, unknown> {
  response_id: string;
  question_id: string;
  value: StoredAnswer | null;
  sequence: number | null;
}

/**
 * What the histories of these sets say beyond their current answers, by the set's id. Answers that a rule hides are not among the stored
 * ones, and come back when their branch opens again: they are read from their last change.
 */
export async function readPasts(tx: Queries, situations: readonly Situation[]): Promise<ReadonlyMap<string, Past>> {
  if (situations.length === 0) return new Map();
  const asked = JSON.stringify(situations.map(({ set, submission }) => ({ response_id: set?.id, submission_id: submission.id })));
  const { rows } = await tx.execute<Row>(sql`
    select response_id, question_id, (array_agg(value order by id desc))[1] as value,
      max(sequence) filter (where change.submission_id = asked.submission_id) as sequence
    from jsonb_to_recordset(${asked}::jsonb) as asked(response_id uuid, submission_id uuid)
    join answer_changes change using (response_id)
    where not aside group by response_id, question_id`);
  return new Map(
    situations.map(({ set }) => {
      const own = rows.filter((row) => row.response_id === set?.id);
      const stored = new Set(((set?.answers ?? []) as StoredAnswer[]).map(({ id }) => id));
      const hidden = own.flatMap(({ question_id: id, value }) => (value && !stored.has(id) ? [value] : []));
      const sequences = new Map(own.flatMap(({ question_id: id, sequence }) => (sequence === null ? [] : [[id, sequence] as const])));
      return [set?.id ?? '', { hidden, sequences }];
    }),
  );
}
