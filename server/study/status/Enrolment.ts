import type { tables } from '../../database/tables/index.ts';

/** A person's place in a form, under a study code of its own. */
export type Enrolment = typeof tables.enrolments.$inferSelect;
