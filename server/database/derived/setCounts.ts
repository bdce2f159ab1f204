import { countingFunction, countingTrigger, type CountTable } from './countTable.ts';

/** What says of a set of answers whether a list or a figure counts it: how it is kept, and under which name. */
const flags = {
  complete: 'complete',
  withdrawn: 'withdrawn',
  excluded: 'set_aside_id IS NOT NULL',
  anonymous: 'anonymous',
  unfinished: 'unfinished',
  unconsented: 'unconsented',
};

const table = { name: 'set_counts', keys: ['formulaire_id', ...Object.keys(flags)], sums: ['sets'] };

const columns = Object.entries(flags).map(([name, kept]) => `${kept} AS ${name}`);
const each = (source: string, sets: 1 | -1) => `SELECT formulaire_id, ${columns.join(', ')}, ${sets} AS sets FROM ${source}`;

const told = ['formulaire_id', ...Object.values(flags)];
const of = (row: 'OLD' | 'NEW') => `(${told.map((one) => `${row}.${one}`).join(', ')})`;

/** How many sets of answers each form has. Most writes change answers and nothing of what is counted: those call no function. */
export const setCounts: CountTable = {
  ...table,
  counts: 'responses',
  of: (source) => each(source, 1),
  functions: [
    countingFunction(table, { name: 'count_sets_added', rows: each('added', 1) }),
    countingFunction(table, { name: 'count_sets_changed', rows: `${each('(SELECT NEW.*) AS now', 1)} UNION ALL ${each('(SELECT OLD.*) AS before', -1)}` }),
    countingFunction(table, { name: 'count_sets_gone', rows: each('gone', -1) }),
  ],
  triggers: [
    countingTrigger('responses', 'count_sets_added', 'INSERT'),
    {
      name: 'count_sets_changed',
      table: 'responses',
      definition: `AFTER UPDATE ON responses FOR EACH ROW WHEN (${of('OLD')} IS DISTINCT FROM ${of('NEW')}) EXECUTE FUNCTION count_sets_changed()`,
    },
    countingTrigger('responses', 'count_sets_gone', 'DELETE'),
  ],
};
