import { and, count, eq, isNull, notExists } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { enrolments, responses } = tables;

/** Submissions sent with a form's public link: no enrolment leads from anybody to their study code. Without what is excluded, was never sent, or has no recorded consent. */
export async function countAnonymous(db: Queries): Promise<number> {
  const enrolment = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.studyCode, responses.studyCode), eq(enrolments.formulaireId, responses.formulaireId)));
  const [row] = await db
    .select({ sets: count() })
    .from(responses)
    .where(and(isNull(responses.exclusionId), eq(responses.unfinished, false), eq(responses.unconsented, false), notExists(enrolment)));
  return row?.sets ?? 0;
}
