import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { responses } = tables;

/** Submissions that nobody in particular is behind. Without what is excluded, was never sent, or has no recorded consent. */
export function countAnonymous(db: Queries): Promise<number> {
  return db.$count(responses, and(responses.anonymous, isNull(responses.exclusionId), eq(responses.unfinished, false), eq(responses.unconsented, false)));
}
