import { sql, type SQL } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { people } from './respondentsAsked.ts';

const { users } = tables;

/** How many of the people asked for fit. */
export const countOf = (fits: SQL): SQL<number> => sql<number>`(coalesce(sum(${people}) filter (where ${fits}), 0))::int`;

/** How many respondents have not started, are on the way, are done. */
export const statusCounts = {
  notStarted: countOf(sql`${users.status} = 'NOT_STARTED'`).as('not_started'),
  progress: countOf(sql`${users.status} in ('PROGRESS', 'REOPENED')`).as('progress'),
  completed: countOf(sql`${users.status} = 'CLOSED'`).as('completed'),
};
