import { sql } from 'drizzle-orm';
import type { AnswerMode, RespondentStatus } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import type { Enrolment } from './Enrolment.ts';

export interface StatusMove {
  enrolment: Pick<Enrolment, 'id' | 'userId' | 'formulaireId' | 'status'>;
  to: RespondentStatus;
  at: Date;
  /** Staff who moved it; null where the respondent's own answers did. */
  byUser: string | null;
  /** How the answers came that moved it. */
  mode?: AnswerMode;
  reason?: string;
}

/** The ways a status may go; anything else is a mistake of the program. */
const ways: Readonly<Record<RespondentStatus, readonly RespondentStatus[]>> = {
  NOT_STARTED: ['PROGRESS'],
  PROGRESS: ['CLOSED'],
  CLOSED: ['REOPENED'],
  REOPENED: ['CLOSED'],
};

/** Moves respondents' statuses, each in its form and once, and writes down who did and when. Nothing else ever sets them. */
export async function moveStatuses(tx: Queries, moves: readonly StatusMove[]): Promise<void> {
  const wrong = moves.find(({ enrolment, to }) => !ways[enrolment.status].includes(to));
  if (wrong) throw new Error(`A status never goes from ${wrong.enrolment.status} to ${wrong.to}`);
  if (moves.length === 0) return;
  const rows = JSON.stringify(
    moves.map(({ enrolment: { id, userId, formulaireId, status }, to, at, byUser, mode, reason }) => ({
      enrolment: id,
      person: userId,
      form: formulaireId,
      former: status,
      status: to,
      at: at.toISOString(),
      by_user: byUser,
      mode,
      reason,
    })),
  );
  const move = sql`jsonb_to_recordset(${rows}::jsonb)
    as move(enrolment uuid, person uuid, form uuid, former text, status text, at timestamptz, by_user uuid, mode text, reason text)`;
  await tx.execute(sql`
    update enrolments set status = move.status,
      started_at = case move.status when 'PROGRESS' then move.at else started_at end,
      closed_at = case move.status when 'CLOSED' then move.at else closed_at end,
      reopened_at = case move.status when 'REOPENED' then move.at else reopened_at end
    from ${move} where enrolments.id = move.enrolment`);
  // Two moves of one moment keep their order.
  await tx.execute(sql`
    insert into status_changes (enrolment_id, from_status, to_status, by_user, mode, reason, at)
    select enrolment, former, status, by_user, mode, reason,
      greatest(move.at, (select max(earlier.at) + interval '1 millisecond' from status_changes earlier where enrolment_id = enrolment))
    from ${move}`);
  await tx.execute(sql`
    update users set status = move.status, reopen_reason = case move.status when 'REOPENED' then move.reason end, updated_at = move.at
    from ${move} where users.id = move.person and users.formulaire_id = move.form`);
}
