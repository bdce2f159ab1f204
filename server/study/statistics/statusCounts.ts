import { sql } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';

const { users } = tables;

/** How many respondents have not started, are on the way, are done. */
export const statusCounts = {
  notStarted: sql<number>`(count(*) filter (where ${users.status} = 'NOT_STARTED'))::int`,
  progress: sql<number>`(count(*) filter (where ${users.status} in ('PROGRESS', 'REOPENED')))::int`,
  completed: sql<number>`(count(*) filter (where ${users.status} = 'CLOSED'))::int`,
};
