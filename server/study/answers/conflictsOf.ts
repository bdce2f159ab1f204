import { sql } from 'drizzle-orm';
import type { AnswerConflict, AnswerMode } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { saidBy, type StoredAnswer } from '../intake/storedAnswers.ts';
import { canonicalJson } from '../../canonicalJson.ts';
import type { Response } from './readAnswers.ts';

interface Row extends Record<string, unknown> {
  question_id: string;
  /** How often the questionnaire had been opened again by then. */
  opening: number;
  value: StoredAnswer | null;
  mode: AnswerMode;
  typed_at: Date | string | null;
  received_at: Date | string;
  aside: boolean;
}

type Answer = AnswerConflict['answers'][number];

const iso = (moment: Date | string) => new Date(moment).toISOString();

const answerOf = ({ value, mode, typed_at: typedAt, received_at: receivedAt, aside }: Row): Answer => ({
  value,
  mode,
  typedAt: typedAt === null ? null : iso(typedAt),
  receivedAt: iso(receivedAt),
  aside,
});

/** What the set holds now, next to which something came aside alone. */
function currentOf({ answers, mode, updatedAt }: Response, questionId: string): Answer {
  const value = (answers as StoredAnswer[]).find(({ id }) => id === questionId) ?? null;
  return { value, mode, typedAt: value?.typedAt ?? null, receivedAt: iso(updatedAt), aside: false };
}

const said = ({ value }: Answer) => (value ? canonicalJson(saidBy(value)) : '');

/**
 * Questions that two devices answered differently, between one opening of the questionnaire and the next: what is corrected after it was
 * opened again is no conflict, and takes none away. Nothing is overwritten: each device's last answer is told, and staff decide.
 */
export async function conflictsOf(db: Queries, response: Response): Promise<AnswerConflict[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (question_id, opening, submission_id, aside) question_id, opening, value, mode, typed_at, received_at, aside
    from (select change.*, (select count(*)::int from status_changes join enrolments on enrolments.id = status_changes.enrolment_id
        where enrolments.study_code = ${response.studyCode} and enrolments.formulaire_id = ${response.formulaireId}::uuid
          and status_changes.to_status = 'REOPENED' and status_changes.at <= change.received_at) as opening
      from answer_changes change where response_id = ${response.id}::uuid and submission_id is not null) as change
    order by question_id, opening, submission_id, aside, id desc`);
  const places = new Map<string, Row[]>();
  for (const row of rows) {
    const place = `${row.question_id} ${row.opening}`;
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  const conflicts = new Map<string, Answer[]>();
  for (const found of places.values()) {
    const questionId = found[0]?.question_id ?? '';
    const own = found.map(answerOf);
    const answers = own.every(({ aside }) => aside) ? [currentOf(response, questionId), ...own] : own;
    if (new Set(answers.map(said)).size > 1) conflicts.set(questionId, [...(conflicts.get(questionId) ?? []), ...answers]);
  }
  return [...conflicts].map(([questionId, answers]) => ({ questionId, answers }));
}
