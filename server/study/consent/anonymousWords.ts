import { inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { anonymousConsents } = tables;

/** What was said to the consent text before these filled questionnaires were begun by a public link, by their ids; those of whom nothing is known are not in it. */
export async function anonymousWords(tx: Queries, submissionIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: anonymousConsents.submissionId, given: anonymousConsents.given })
    .from(anonymousConsents)
    .where(inArray(anonymousConsents.submissionId, [...submissionIds]));
  return new Map(rows.map(({ id, given }) => [id, given]));
}
