import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { questions, answerChanges, responses, formVersions } = tables;

/**
 * Whether any of these questions was ever answered, in any version of its form: in what changed, or in a set as it is. Only sets of versions
 * that hold the question are looked through.
 */
export async function isAnswered(tx: Queries, which: SQL): Promise<boolean> {
  const asked = (await tx.select({ id: questions.id }).from(questions).where(which)).map(({ id }) => id);
  if (asked.length === 0) return false;
  const [change] = await tx
    .select({ id: answerChanges.id })
    .from(answerChanges)
    .where(inArray(sql`split_part(${answerChanges.questionId}, '@', 1)`, asked))
    .limit(1);
  if (change) return true;
  const inVersion = or(...asked.map((id) => sql`position(${id} in ${formVersions.definition}::text) > 0`));
  const versions = (await tx.select({ id: formVersions.id }).from(formVersions).where(inVersion)).map(({ id }) => id);
  if (versions.length === 0) return false;
  const inSet = or(
    ...asked.map((id) => sql`(${responses.answers} @> ${JSON.stringify([{ id }])}::jsonb or position(${`${id}@`} in ${responses.answers}::text) > 0)`),
  );
  const [set] = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(and(inArray(responses.versionId, versions), inSet))
    .limit(1);
  return set !== undefined;
}

/** Either of two conditions; both are given. */
export function either(a: SQL, b: SQL): SQL {
  return or(a, b) as SQL;
}
