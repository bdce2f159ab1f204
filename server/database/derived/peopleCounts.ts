import { snakeCase } from '../snakeCase.ts';
import { countingFunction, countingTrigger, type CountTable } from './countTable.ts';

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

const table = { name: 'people_counts', keys: countedFields.map(snakeCase), sums: ['people'], withoutChurches: true };
const each = (source: string, people: 1 | -1) => `SELECT ${table.keys.join(', ')}, ${people} AS people FROM ${source}`;

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
    countingTrigger('users', 'count_added', 'INSERT'),
    countingTrigger('users', 'count_changed', 'UPDATE'),
    countingTrigger('users', 'count_gone', 'DELETE'),
  ],
};
