import type { FastifyReply } from 'fastify';
import { moreHeader, rangeHeader } from '../../src/contract/headers.ts';

/** So many records are counted in a moment: the total of a longer list that nobody keeps count of says so many at least. */
export const countedTo = 2_000;

export interface Total {
  total: number;
  /** There are more than the total says. */
  hasMore?: boolean;
}

/** The total of a list that is longer than `countedTo` and goes on behind its row `to`: enough for whoever leafs by it to find the next page. */
export function totalAtLeast(to: number): Total {
  return { total: Math.max(countedTo, to + 2), hasMore: true };
}

interface Told extends Total {
  name: string;
  /** The first row told, counted from 0, and how many of them there are. */
  from?: number;
  rows: number;
}

/** Tells with the rows of a list which of them these are: `unions 0-5/27`. */
export function tellRange(reply: FastifyReply, { name, from = 0, rows, total, hasMore = false }: Told): void {
  void reply.header(rangeHeader, rows > 0 ? `${name} ${from}-${from + rows - 1}/${total}` : `${name} */${total}`);
  if (hasMore) void reply.header(moreHeader, '1');
}
