import { and, eq, exists, ne } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { enrolments, responses } = tables;

/** Leaves all that somebody answered out of every list, file and figure, or brings it back. */
export async function leaveOut(tx: Queries, userId: string, withdrawn: boolean): Promise<void> {
  const theirs = tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.studyCode, responses.studyCode), eq(enrolments.formulaireId, responses.formulaireId)));
  await tx
    .update(responses)
    .set({ withdrawn })
    .where(and(ne(responses.withdrawn, withdrawn), exists(theirs)));
}
