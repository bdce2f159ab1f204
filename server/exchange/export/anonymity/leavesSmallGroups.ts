import type { Queries } from '../../../database/database.ts';
import { countResponses } from '../../../study/answers/listResponses.ts';
import { anonymityOf, type AsksAnonymity, fewestTold } from './anonymityOf.ts';

/**
 * Whether a file without names, as it is asked for, would have sets, or entries of repeated parts, in groups of fewer than five, or than were asked for: within what is taken out, so that
 * a filter that leaves few makes them few.
 */
export async function leavesSmallGroups(db: Queries, asked: AsksAnonymity): Promise<boolean> {
  const k = Math.max(asked.k, fewestTold);
  const { count } = await countResponses(db, asked.where);
  if (count === 0) return false;
  if (count < k) return true;
  const { below, parts } = (await anonymityOf(db, { ...asked, k })).report;
  return below > 0 || parts.some((part) => part.below > 0);
}
