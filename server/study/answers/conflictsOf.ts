import { sql } from 'drizzle-orm';
import type { AnswerConflict, AnswerMode } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { saidBy, type StoredAnswer } from '../intake/storedAnswers.ts';
import { canonicalJson } from '../../canonicalJson.ts';

interface Row extends Record<string, unknown> {
  question_id: string;
  value: StoredAnswer | null;
  mode: AnswerMode;
  typed_at: Date | string | null;
  received_at: Date | string;
  aside: boolean;
}

const iso = (moment: Date | string) => new Date(moment).toISOString();

/**
 * Questions that two devices answered differently, since the questionnaire was last opened again. Nothing is overwritten:
 * each device's last answer is told, and staff decide.
 */
export async function conflictsOf(db: Queries, responseId: string): Promise<AnswerConflict[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (question_id, submission_id, aside) question_id, value, mode, typed_at, received_at, aside
    from answer_changes change
    where response_id = ${responseId}::uuid and submission_id is not null
      and received_at >= coalesce((select max(enrolments.reopened_at) from enrolments join responses on responses.study_code = enrolments.study_code
        and responses.formulaire_id = enrolments.formulaire_id where responses.id = change.response_id), '-infinity')
    order by question_id, submission_id, aside, id desc`);
  const byQuestion = new Map<string, Row[]>();
  for (const row of rows) byQuestion.set(row.question_id, [...(byQuestion.get(row.question_id) ?? []), row]);
  return [...byQuestion].flatMap(([questionId, found]) => {
    const said = new Set(found.map(({ value }) => (value ? canonicalJson(saidBy(value)) : '')));
    if (said.size < 2) return [];
    const answers = found.map(({ value, mode, typed_at: typedAt, received_at: receivedAt, aside }) => ({
      value,
      mode,
      typedAt: typedAt === null ? null : iso(typedAt),
      receivedAt: iso(receivedAt),
      aside,
    }));
    return [{ questionId, answers }];
  });
}
