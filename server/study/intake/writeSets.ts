import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { countOnLinks } from '../forms/linkDays.ts';
import { filledBy } from './filledBy.ts';
import type { Decided } from './Situation.ts';

/** The columns of a set that its answers decide, as the database is told them. */
const columns =
  sql.raw(`id uuid, form uuid, version_id uuid, study_code text, submission_id uuid, answers jsonb, calculated jsonb, mode text, language text, complete boolean,
  started_at timestamptz, updated_at timestamptz, receipt text, hash text, unfinished boolean, anonymous boolean, unconsented boolean, late boolean, link text, filled_by uuid, operations uuid[]`);

function rowOf({ submission, writing: { setId, made, state } }: Decided): object {
  const { formId, link } = submission;
  return {
    id: setId,
    form: formId,
    link: link?.mark,
    ...(made && {
      study_code: made.studyCode,
      started_at: made.startedAt,
      receipt: made.receipt,
      anonymous: made.anonymous,
      unconsented: made.unconsented,
      filled_by: filledBy(submission),
      operations: made.operations,
    }),
    ...(state && {
      version_id: state.versionId,
      submission_id: state.submissionId,
      answers: state.answers,
      // A form that calculates nothing costs its sets nothing.
      calculated: state.calculated.length > 0 ? state.calculated : null,
      mode: state.mode,
      language: state.language,
      complete: state.complete,
      unfinished: state.unfinished,
      updated_at: state.updatedAt,
      hash: state.hash,
      late: state.late,
    }),
  };
}

const rowsOf = (decided: readonly Decided[]) => sql`jsonb_to_recordset(${JSON.stringify(decided.map(rowOf))}::jsonb) as one(${columns})`;

/** Makes new sets, and counts them on their links, by one statement. Answers the ids of those that are made; another server has stored the same submission as any other meanwhile. */
export async function insertSets(tx: Queries, decided: readonly Decided[]): Promise<ReadonlySet<string>> {
  const [first] = decided;
  if (!first) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with made as (insert into responses (id, formulaire_id, version_id, study_code, submission_id, answers, calculated, mode, language, complete,
      started_at, received_at, updated_at, receipt, hash, unfinished, anonymous, unconsented, late, link, filled_by, operations)
    select id, form, version_id, study_code, submission_id, answers, calculated, mode, language, complete,
      started_at, updated_at, updated_at, receipt, hash, unfinished, anonymous, unconsented, late, link, filled_by, operations
    from ${rowsOf(decided)} on conflict (submission_id) do nothing returning id, link),
    counted as (${countOnLinks(sql`made`, first.at)})
    select id from made`);
  return new Set(rows.map(({ id }) => id));
}

/** Gives sets that are there, and locked, their new answers. Their ids are told once more: how many rows a recordset has is a guess, for which PostgreSQL reads all sets of a small study. */
export async function updateSets(tx: Queries, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const ids = `{${decided.map(({ writing: { setId } }) => setId).join(',')}}`;
  await tx.execute(sql`
    update responses set version_id = one.version_id, submission_id = one.submission_id, answers = one.answers, calculated = one.calculated, mode = one.mode,
      language = one.language, complete = one.complete, unfinished = one.unfinished, updated_at = one.updated_at, hash = one.hash, late = one.late,
      written_by = default, written_around = default
    from ${rowsOf(decided)} where responses.id = one.id and responses.id = any (${ids}::uuid[])`);
}
