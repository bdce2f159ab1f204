import { and, eq, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { enrolments, responses } = tables;

/** The sets that lead to a person, as long as they do. */
export function setsOf(tx: Queries, userId: string): SQLWrapper {
  return tx
    .select({ id: responses.id })
    .from(responses)
    .innerJoin(enrolments, and(eq(enrolments.studyCode, responses.studyCode), eq(enrolments.formulaireId, responses.formulaireId)))
    .where(eq(enrolments.userId, userId));
}
