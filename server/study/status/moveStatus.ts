import { and, eq, sql } from 'drizzle-orm';
import type { RespondentStatus } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { enrolments, statusChanges, users } = tables;

export interface StatusMove {
  enrolment: Pick<typeof enrolments.$inferSelect, 'id' | 'userId' | 'formulaireId' | 'status'>;
  to: RespondentStatus;
  at: Date;
  /** Staff who moved it; null where the respondent's own answers did. */
  byUser: string | null;
  reason?: string;
}

/** The ways a status may go; anything else is a mistake of the program. */
const ways: Readonly<Record<RespondentStatus, readonly RespondentStatus[]>> = {
  NOT_STARTED: ['PROGRESS'],
  PROGRESS: ['CLOSED'],
  CLOSED: ['REOPENED'],
  REOPENED: ['CLOSED'],
};

/** Moves a respondent's status in a form, and writes down who did and when. Nothing else ever sets it. */
export async function moveStatus(tx: Queries, { enrolment, to, at, byUser, reason }: StatusMove): Promise<void> {
  if (enrolment.status === to) return;
  if (!ways[enrolment.status].includes(to)) throw new Error(`A status never goes from ${enrolment.status} to ${to}`);
  const moment = { PROGRESS: { startedAt: at }, CLOSED: { closedAt: at }, REOPENED: { reopenedAt: at }, NOT_STARTED: {} }[to];
  await tx
    .update(enrolments)
    .set({ status: to, ...moment })
    .where(eq(enrolments.id, enrolment.id));
  await tx.insert(statusChanges).values({
    enrolmentId: enrolment.id,
    fromStatus: enrolment.status,
    toStatus: to,
    byUser,
    reason: reason ?? null,
    // Two moves of one moment keep their order.
    at: sql`greatest(${at.toISOString()}::timestamptz, (select max(at) + interval '1 millisecond' from status_changes where enrolment_id = ${enrolment.id}))`,
  });
  if (enrolment.userId) {
    await tx
      .update(users)
      .set({ status: to, updatedAt: at })
      .where(and(eq(users.id, enrolment.userId), eq(users.formulaireId, enrolment.formulaireId)));
  }
}
