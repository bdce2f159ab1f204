import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { transactionsTogether } from '../../database/tables/answers.ts';
import { tables } from '../../database/tables/index.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';
import { otherMark, sourceOf } from './answerCondition.ts';

const { answerValues, keptQuestions, responses } = tables;

/** So many sets are read by one statement: the embedded database has one session, and whoever sends waits no longer than for these. */
const slice = 2_000;

/** What was answered, each of several on a line; free text next to choices is the last of them, and marked. */
const lines = sql`(select string_agg(case when at = jsonb_array_length(entry -> 'reponses') and jsonb_exists(entry, 'other') then one || ${otherMark} else one end, chr(10) order by at)
  from jsonb_array_elements_text(entry -> 'reponses') with ordinality as said(one, at))`;

/** The table of sets, as this database numbers it. */
const readFrom = sql`'responses'::regclass::oid::bigint`;

/**
 * Up to which transaction the answers to a question are kept, and up to which they will be once every set is read that is seen from now on: all transactions
 * before that one have ended.
 */
async function reachOf(db: Queries, questionId: string): Promise<{ from: string; to: string }> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select pg_snapshot_xmin(now)::text as to, coalesce((select kept_to from ${keptQuestions}
      where question_id = ${questionId} and read_from = ${readFrom} and kept_to <= pg_snapshot_xmax(now)), '0')::text as from
    from pg_current_snapshot() as now`);
  return rows[0] ?? { from: '0', to: '0' };
}

/** The next sets of a form that a transaction from this one on wrote; as one row of text rather than as many. */
async function nextSets(db: Queries, formId: string, { from, after }: { from: string; after: { around: string; id: string } }) {
  const { rows } = await db.execute<{ ids: string | null; around: string | null }>(sql`
    select string_agg(id::text, ',' order by written_around, id) as ids, (array_agg(written_around::text order by written_around desc))[1] as around from (
      select id, written_around from ${responses}
      where formulaire_id = ${formId} and (written_around, id) > (${after.around}::xid8, ${after.id}::uuid) and written_by >= ${from}::xid8
      order by written_around, id limit ${slice}) as next`);
  return { ids: rows[0]?.ids?.split(',') ?? [], around: rows[0]?.around ?? '0' };
}

/**
 * Brings the kept answers of a form's sets to one question up to date: all of them when it is asked for the first time, then those written since. Yields how many sets
 * it has read after each slice of them. Those of one statement are read in the order of their ids, so that two who read the same wait for each other and do not lock each
 * other out.
 */
export async function* keepValues(db: Queries, formId: string, question: QuestionVariables): AsyncGenerator<number> {
  const { from, to } = await reachOf(db, question.id);
  let read = 0;
  const first = BigInt(from) - (BigInt(from) % BigInt(transactionsTogether));
  for (let after = { around: String(first), id: '00000000-0000-0000-0000-000000000000' }; ;) {
    const { ids, around } = await nextSets(db, formId, { from, after });
    if (ids.length > 0) await keepSlice(db, question, ids);
    read += ids.length;
    if (ids.length < slice) break;
    yield read;
    after = { around, id: ids.at(-1) ?? '' };
  }
  if (to !== from)
    await db.execute(sql`
      insert into ${keptQuestions} (question_id, kept_to, read_from) values (${question.id}, ${to}::xid8, ${readFrom})
      on conflict (question_id) do update set read_from = excluded.read_from,
        kept_to = case when kept_questions.read_from = excluded.read_from then greatest(kept_questions.kept_to, excluded.kept_to) else excluded.kept_to end`);
  // So many new lines are guessed wrong, and a wrong plan takes ten times as long. A role that does not own the table leaves that to the database.
  if (read >= slice) await db.execute(sql`analyze answer_values`);
}

/** Reads the answer to a question out of these sets, but for those that are kept as they are. */
async function keepSlice(db: Queries, question: QuestionVariables, ids: readonly string[]): Promise<void> {
  const { id, choices } = question;
  // By its offset the answer is looked up once for all that is read of it, and not for each.
  await db.execute(sql`
    insert into ${answerValues} (question_id, response_id, written_by, number, words)
    select ${id}::uuid, responses.id, responses.written_by, (jsonb_path_query_first(entry, '$.reponses[0].double()', '{}', true))::double precision,
      case when entry is not null then coalesce(${choices.length > 0 ? lines : sql`fold(${lines})`}, '') end
    from responses cross join lateral (
      select jsonb_path_query_first(${sourceOf(question)}, '$[*] ? (@.id == $id)', ${JSON.stringify({ id })}::jsonb, true) as entry offset 0) as answer
    where ${responses.id} = any(${`{${ids.join()}}`}::uuid[]) and not exists (select from ${answerValues} as kept
      where kept.question_id = ${id} and kept.response_id = responses.id and kept.written_by = responses.written_by)
    order by responses.id
    on conflict (question_id, response_id) do update set written_by = excluded.written_by, number = excluded.number, words = excluded.words`);
}
