import { inArray, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { questions, answerChanges } = tables;

/** Whether any of these questions was ever answered, in any version of its form. */
export async function isAnswered(tx: Queries, which: SQL): Promise<boolean> {
  const [found] = await tx
    .select({ id: answerChanges.id })
    .from(answerChanges)
    .where(inArray(answerChanges.questionId, tx.select({ id: questions.id }).from(questions).where(which)))
    .limit(1);
  return found !== undefined;
}

/** Either of two conditions; both are given. */
export function either(a: SQL, b: SQL): SQL {
  return or(a, b) as SQL;
}
