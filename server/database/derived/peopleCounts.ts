import { snakeCase } from '../snakeCase.ts';
import { countingFunction, type CountTable } from './countTable.ts';

/** By which of their fields people are counted while they are written; a list or statistic that asks for nothing else is told from these counts. */
export const countedFields = [
  'role',
  'status',
  'formulaireId',
  'divisionId',
  'unionId',
  'conferenceId',
  'churchId',
  'typeChurch',
  'visitOutcome',
  'acceptResponse',
] as const;

const table = { name: 'people_counts', keys: countedFields.map(snakeCase), sums: ['people'] };
const each = (source: string, people: 1 | -1) => `SELECT ${table.keys.join(', ')}, ${people} AS people FROM ${source}`;

const after = (event: string, transition: string, name: string) => ({
  name,
  table: 'users',
  definition: `AFTER ${event} ON users REFERENCING ${transition} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
});

/** How many people there are of each kind. */
export const peopleCounts: CountTable = {
  ...table,
  counts: 'users',
  of: (source) => each(source, 1),
  functions: [
    countingFunction(table, { name: 'count_added', rows: each('added', 1) }),
    countingFunction(table, { name: 'count_changed', rows: `${each('added', 1)} UNION ALL ${each('gone', -1)}` }),
    countingFunction(table, { name: 'count_gone', rows: each('gone', -1) }),
  ],
  triggers: [
    after('INSERT', 'NEW TABLE AS added', 'count_added'),
    after('UPDATE', 'OLD TABLE AS gone NEW TABLE AS added', 'count_changed'),
    after('DELETE', 'OLD TABLE AS gone', 'count_gone'),
  ],
};
