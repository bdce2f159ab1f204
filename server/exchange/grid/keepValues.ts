import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';
import { otherMark, sourceOf } from './answerCondition.ts';

const { answerValues, responses } = tables;

/** So many sets are read by one statement: the embedded database has one session, and whoever sends waits no longer than for these. */
const slice = 2_000;

/** What was answered, each of several on a line; free text next to choices is the last of them, and marked. */
const lines = sql`(select string_agg(case when at = jsonb_array_length(entry -> 'reponses') and jsonb_exists(entry, 'other') then one || ${otherMark} else one end, chr(10) order by at)
  from jsonb_array_elements_text(entry -> 'reponses') with ordinality as said(one, at))`;

/** The sets of a form whose answer is not kept, or was written since; as one row of text rather than as many. */
async function setsToRead(db: Queries, formId: string, questionId: string): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(responses.id::text, ',' order by responses.id) as ids
    from responses left join answer_values as kept on kept.question_id = ${questionId} and kept.response_id = responses.id
    where responses.formulaire_id = ${formId} and kept.written_by is distinct from responses.xmin`);
  return rows[0]?.ids?.split(',') ?? [];
}

/**
 * Brings the kept answers of a form's sets to one question up to date: all of them when it is asked for the first time, then those written since. Read in the order of
 * their ids, so that two who read the same wait for each other and do not lock each other out.
 */
export async function keepValues(db: Queries, formId: string, question: QuestionVariables): Promise<void> {
  const ids = await setsToRead(db, formId, question.id);
  for (let start = 0; start < ids.length; start += slice) {
    const some = sql`${`{${ids.slice(start, start + slice).join()}}`}::uuid[]`;
    // By its offset the answer is looked up once for all that is read of it, and not for each.
    await db.execute(sql`
      insert into ${answerValues} (question_id, response_id, written_by, number, words)
      select ${question.id}::uuid, responses.id, responses.xmin, (jsonb_path_query_first(entry, '$.reponses[0].double()', '{}', true))::double precision,
        case when entry is not null then coalesce(${question.choices.length > 0 ? lines : sql`fold(${lines})`}, '') end
      from responses cross join lateral (
        select jsonb_path_query_first(${sourceOf(question)}, '$[*] ? (@.id == $id)', ${JSON.stringify({ id: question.id })}::jsonb, true) as entry offset 0) as answer
      where ${responses.id} = any(${some}) order by responses.id
      on conflict (question_id, response_id) do update set written_by = excluded.written_by, number = excluded.number, words = excluded.words`);
  }
  // So many new lines are guessed wrong, and a wrong plan takes ten times as long. A role that does not own the table leaves that to the database.
  if (ids.length >= slice) await db.execute(sql`analyze answer_values`);
}
