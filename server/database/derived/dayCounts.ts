import { snakeCase } from '../snakeCase.ts';
import { countingFunction, countingTrigger, type CountTable } from './countTable.ts';

/** What those who began and completed on a day are told apart by. */
const dayFields = ['role', 'formulaireId', 'divisionId', 'unionId', 'conferenceId', 'churchId', 'typeChurch'] as const;

const columns = dayFields.map(snakeCase);
const table = { name: 'day_counts', keys: [...columns, 'day'], sums: ['began', 'completed'] };

const dayOf = (moment: string) => `(${moment} AT TIME ZONE 'UTC')::date`;

/**
 * The days on which people began the form that they have now and, where they are done with it, completed it: a line for each. `many` is how many people a
 * line of the source stands for. That somebody began or completed is said by their status: while that stands, the day
 * in their enrolment does not change, so that what was added once can be taken away by the same words.
 */
function daysOf(source: string, many = '1'): string {
  const those = columns.map((column) => `people.${column}`).join(', ');
  return `SELECT ${those}, day, began, completed FROM ${source} AS people
    JOIN enrolments ON enrolments.user_id = people.id AND enrolments.formulaire_id = people.formulaire_id,
    LATERAL (SELECT ${dayOf('started_at')} AS day, ${many} AS began, 0 AS completed WHERE started_at IS NOT NULL
      UNION ALL SELECT ${dayOf('closed_at')}, 0, ${many} WHERE people.status = 'CLOSED' AND closed_at IS NOT NULL) AS days
    WHERE people.status <> 'NOT_STARTED'`;
}

/** Those of whom something changed that is counted, as they are now and as they were: most writes change nothing of it, and read no enrolment. */
const told = ['id', 'status', ...columns].join(', ');
const moved = `(SELECT ${told}, sum(people) AS people FROM (SELECT ${told}, 1 AS people FROM added UNION ALL SELECT ${told}, -1 FROM gone) AS changed
    GROUP BY ${told} HAVING sum(people) <> 0)`;

/** How many people began and completed on each day. Who is new has no enrolment yet; who is deleted is counted out before, while their enrolments still name them. */
export const dayCounts: CountTable = {
  ...table,
  counts: 'users',
  of: (source) => daysOf(source),
  functions: [
    countingFunction(table, { name: 'count_days_changed', rows: daysOf(moved, 'people.people') }),
    countingFunction(table, { name: 'count_days_gone', rows: daysOf('(SELECT OLD.*)', '-1'), answer: 'OLD' }),
  ],
  triggers: [
    countingTrigger('users', 'count_days_changed', 'UPDATE'),
    { name: 'count_days_gone', table: 'users', definition: 'BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION count_days_gone()' },
  ],
};
