import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Enrolment } from './Enrolment.ts';
import { makeStudyCode } from './makeStudyCode.ts';

const { enrolments, users } = tables;

/**
 * The places of people in forms, locked until the transaction ends. Where a person has none yet it is made up here, with its study code, and
 * kept by `keepEnrolments` once something is stored under it. Without those who are not there any more.
 */
export async function findEnrolments(tx: Queries, wanted: readonly { userId: string; formId: string }[], at: Date): Promise<Enrolment[]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ userId }) => userId))];
  const there = new Set((await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))).map(({ id }) => id));
  const found = await tx.select().from(enrolments).where(inArray(enrolments.userId, ids)).orderBy(enrolments.id).for('update');
  return wanted.flatMap(({ userId, formId }): Enrolment[] => {
    const known = found.find((one) => one.userId === userId && one.formulaireId === formId);
    if (known || !there.has(userId)) return known ? [known] : [];
    const never = { startedAt: null, closedAt: null, reopenedAt: null };
    return [{ id: randomUUID(), userId, formulaireId: formId, studyCode: makeStudyCode(), status: 'NOT_STARTED', createdAt: at, ...never }];
  });
}
