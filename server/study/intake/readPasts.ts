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

const storedIn = ({ set }: Situation): string[] => ((set?.answers ?? []) as StoredAnswer[]).map(({ id }) => id);

/** Questions whose stored answer stays as it is: nothing of their history is asked for. */
function untouchedIn(situation: Situation): string[] {
  const touched = new Set(situation.submission.operations.map(({ questionId }) => questionId));
  return storedIn(situation).filter((id) => !touched.has(id));
}

/**
 * What the histories of these sets say beyond their current answers, by the set's id. Answers that a rule hides are not among the stored
 * ones, and come back when their branch opens again: they are read from their last change.
 */
export async function readPasts(tx: Queries, situations: readonly Situation[]): Promise<ReadonlyMap<string, Past>> {
  if (situations.length === 0) return new Map();
  const asked = JSON.stringify(situations.map((one) => ({ response_id: one.set?.id, submission_id: one.submission.id, untouched: untouchedIn(one) })));
  const { rows } = await tx.execute<Row>(sql`
    select asked.response_id, past.*
    from jsonb_to_recordset(${asked}::jsonb) as asked(response_id uuid, submission_id uuid, untouched text[])
    cross join lateral (
      select question_id, (array_agg(value order by id desc))[1] as value,
        max(sequence) filter (where change.submission_id = asked.submission_id) as sequence
      from answer_changes change
      where response_id = asked.response_id and not aside and question_id <> all (untouched) group by question_id) past`);
  return new Map(
    situations.map((situation) => {
      const setId = situation.set?.id ?? '';
      const own = rows.filter((row) => row.response_id === setId);
      const stored = new Set(storedIn(situation));
      const hidden = own.flatMap(({ question_id: id, value }) => (value && !stored.has(id) ? [value] : []));
      const sequences = new Map(own.flatMap(({ question_id: id, sequence }) => (sequence === null ? [] : [[id, sequence] as const])));
      return [setId, { hidden, sequences }];
    }),
  );
}
