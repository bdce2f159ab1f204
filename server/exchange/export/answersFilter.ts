import type { Role } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { levelsSeenBy, placeLevels } from './dataset/placeLevels.ts';

/**
 * What files and figures of answers are narrowed to. A file that was narrowed to a place tells the place of everybody in it, so that a role narrows by no level
 * that it may not see. @throws Refusal `bad_request`, `forbidden`
 */
export function answersFilter({ query }: Pick<RouteContext, 'query'>, role: Role): Readonly<Record<string, unknown>> {
  const { filter } = readListQuery({ filter: query.filter });
  const unseen = placeLevels.slice(levelsSeenBy(role));
  if (unseen.some((level) => Object.hasOwn(filter, `${level}Id`) || Object.hasOwn(filter, level))) throw new Refusal('forbidden');
  return filter;
}
