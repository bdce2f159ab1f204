import { sql, type SQL } from 'drizzle-orm';
import { countedTo } from '../http/listRange.ts';
import { countedFields } from '../database/derived/peopleCounts.ts';
import { snakeCase } from '../database/snakeCase.ts';
import type { NamesBehind } from './listOrder.ts';
import type { Model } from './model.ts';
import type { PageAsked } from './PageAsked.ts';

interface Asked extends PageAsked {
  behind: NamesBehind;
  descending: boolean;
  /** Where counts of its records are kept: those that tell how many refer to each target. */
  inOrder: SQL | undefined;
}

const counted: ReadonlySet<string> = new Set(countedFields);

/** The records of the target `at.target`, or where that is null those that refer to nothing: the first so many of them in the order of their ids. */
function recordsAt({ table }: Model, { where, behind: { reference }, ids, many }: Pick<Asked, 'where' | 'behind'> & { ids: SQL; many: SQL }): SQL {
  const those = (of: SQL) => sql`(SELECT ${table.id} AS id FROM ${table} WHERE ${of} ${where ? sql`AND ${where}` : sql``} ORDER BY ${ids} LIMIT ${many})`;
  return sql`LATERAL (${those(sql`${reference} = at.target`)} UNION ALL ${those(sql`at.target IS NULL AND ${reference} IS NULL`)}) AS found`;
}

/** Where each target's records begin and how many there are, told by the counts that are kept: only those are read among whom the page lies. */
function touched({ where, behind, from, to }: Asked, inOrder: SQL, order: SQL): SQL {
  const column = sql.raw(`users.${snakeCase(behind.field)}`);
  return sql`SELECT target, key, people, before FROM (
      SELECT counted.target, behind.key, people, (sum(people) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - people)::int AS before
      FROM (SELECT ${column} AS target, sum(people)::int AS people FROM ${inOrder} ${where ? sql`WHERE ${where}` : sql``} GROUP BY ${column} HAVING sum(people) > 0) AS counted
      LEFT JOIN (${behind.targets}) AS behind ON behind.target = counted.target
    ) AS placed WHERE before <= ${to} AND before + people > ${from}`;
}

/**
 * The ids of a page of a list that is ordered by the names behind a reference. The targets are walked in the order of their names, and of each no more
 * records are read than the page may need, along the index of the reference and the id. Where it is known how many each has, a page far from the
 * beginning begins at its own target.
 */
export function idsBehind(model: Model, asked: Asked): SQL {
  const { behind, descending, from, to, inOrder } = asked;
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const ids = sql`${model.table.id} ${direction}`;
  if (inOrder && from > countedTo && counted.has(behind.field)) {
    const order = sql`behind.key ${direction}, counted.target ${direction}`;
    return sql`WITH at AS MATERIALIZED (${touched(asked, inOrder, order)})
      SELECT found.id FROM at, ${recordsAt(model, { ...asked, ids, many: sql`greatest(${to + 1} - at.before, 0)` })}
      ORDER BY at.before, found.id ${direction} LIMIT ${to - from + 1} OFFSET ${from} - (SELECT min(before) FROM at)`;
  }
  return sql`SELECT found.id FROM (${behind.targets} UNION ALL SELECT null, null) AS at, ${recordsAt(model, { ...asked, ids, many: sql`${to + 1}` })}
    ORDER BY at.key ${direction}, at.target ${direction}, found.id ${direction} LIMIT ${to - from + 1} OFFSET ${from}`;
}
