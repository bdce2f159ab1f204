import { type SQL, sql } from 'drizzle-orm';
import type { Past, Situation, StoredSet } from './Situation.ts';
import type { StoredAnswer } from './storedAnswers.ts';

/** What the history of a set says of one question. */
export interface LastChange {
  set: string;
  question: string;
  value: StoredAnswer | null;
  /** The greatest of this submission that counted. */
  sequence: number | null;
}

export type Begun = Pick<Situation, 'submission'> & { set: StoredAnswers };

type StoredAnswers = Pick<StoredSet, 'id' | 'answers'>;

const storedIn = ({ answers }: StoredAnswers): string[] => (answers as StoredAnswer[]).map(({ id }) => id);

/** Questions whose stored answer stays as it is: nothing of their history is asked for. */
function untouchedIn({ submission, set }: Begun): string[] {
  const touched = new Set(submission.operations.map(({ questionId }) => questionId));
  return storedIn(set).filter((id) => !touched.has(id));
}

/** The last change of each question that these sets' histories tell of, beyond their current answers. */
export function lastChanges(begun: readonly Begun[]): SQL {
  const asked = JSON.stringify(begun.map((one) => ({ set: one.set.id, submission: one.submission.id, untouched: untouchedIn(one) })));
  return sql`
    select asked.set, past.*
    from jsonb_to_recordset(${asked}::jsonb) as asked(set uuid, submission uuid, untouched text[])
    cross join lateral (
      select question_id as question, (array_agg(value order by id desc))[1] as value,
        max(sequence) filter (where change.submission_id = asked.submission) as sequence
      from answer_changes change
      where response_id = asked.set and not aside and question_id <> all (untouched) group by question_id) past`;
}

/** A set that was opened again, with a questionnaire that is not the one that completed it. */
export interface Reopened {
  set: string;
  submission: string;
  reopenedAt: Date;
}

/** Those of these questionnaires that brought something aside before their set was opened again. */
export function apartSubmissions(reopened: readonly Reopened[]): SQL {
  return sql`
    select asked.submission from jsonb_to_recordset(${JSON.stringify(reopened)}::jsonb) as asked(set uuid, submission uuid, "reopenedAt" timestamptz)
    where exists (select from answer_changes change
      where change.response_id = asked.set and change.submission_id = asked.submission and change.aside and change.received_at <= asked."reopenedAt")`;
}

/** The size of the histories of these sets; nothing of those that have none. */
export function historySizes(sets: readonly Pick<StoredSet, 'id'>[]): SQL {
  const ids = `{${sets.map(({ id }) => id).join(',')}}`;
  return sql`
    select asked.set, history.* from unnest(${ids}::uuid[]) as asked(set)
    cross join lateral (
      select count(*)::int as changes, coalesce(sum(pg_column_size(value)), 0)::float8 as bytes from answer_changes where response_id = asked.set) history
    where history.changes > 0`;
}

/**
 * What the history of a set says beyond its current answers. Answers that a rule hides are not among the stored
 * ones, and come back when their branch opens again: they are read from their last change.
 */
export function pastOf(set: StoredAnswers, changes: readonly LastChange[]): Past {
  const own = changes.filter((change) => change.set === set.id);
  const stored = new Set(storedIn(set));
  return {
    hidden: own.flatMap(({ question, value }) => (value && !stored.has(question) ? [value] : [])),
    sequences: new Map(own.flatMap(({ question, sequence }) => (sequence === null ? [] : [[question, sequence] as const]))),
  };
}
