import { snakeCase } from '../snakeCase.ts';
import { addChanges, type CountTable } from './countTable.ts';

/** By which of their fields people are counted while they are written; a list or statistic that asks for nothing else is told from these counts. */
export const countedFields = ['role', 'status', 'formulaireId', 'divisionId', 'unionId', 'conferenceId', 'churchId', 'typeChurch', 'visitOutcome'] as const;

const table = { name: 'people_counts', keys: countedFields.map(snakeCase), sums: ['people'] };
const each = (source: string, people: 1 | -1) => `SELECT ${table.keys.join(', ')}, ${people} AS people FROM ${source}`;

const made = (name: string, rows: string) => ({
  name,
  sql: `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  ${addChanges(table, rows)};
  RETURN NULL;
END $count$`,
});

const after = (event: string, transition: string, name: string) => ({
  name,
  table: 'users',
  definition: `AFTER ${event} ON users REFERENCING ${transition} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
});

/** How many people there are of each kind. */
export const peopleCounts: CountTable = {
  ...table,
  of: (source) => each(source, 1),
  functions: [
    made('count_added', each('added', 1)),
    made('count_changed', `${each('added', 1)} UNION ALL ${each('gone', -1)}`),
    made('count_gone', each('gone', -1)),
  ],
  triggers: [
    after('INSERT', 'NEW TABLE AS added', 'count_added'),
    after('UPDATE', 'OLD TABLE AS gone NEW TABLE AS added', 'count_changed'),
    after('DELETE', 'OLD TABLE AS gone', 'count_gone'),
  ],
};
