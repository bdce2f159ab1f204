import { sql, type SQL } from 'drizzle-orm';
import { asciiLower, fold, type Field, kindOf } from '../../src/resources/define/index.ts';

/** What stands around a value, in the database, where two of a field are compared. */
function around(field: Field): readonly [string, string] {
  const { order, sameBy } = kindOf(field);
  if (sameBy === 'asciiLower') return ['lower(', ' COLLATE "C")'];
  return order === 'text' ? ['fold(', ')'] : ['', ''];
}

/** A column of a field as two values of it are compared, for an index. */
export function comparedColumn(field: Field, column: string): string {
  return around(field).join(column);
}

/** The same in a statement. */
export function comparedBy(field: Field, value: SQL): SQL {
  const [before, after] = around(field);
  return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
}

/** The same of a value in hand. */
export function comparedValue(field: Field, value: string): string {
  const { order, sameBy } = kindOf(field);
  if (sameBy === 'asciiLower') return asciiLower(value.normalize('NFC'));
  return order === 'text' ? fold(value.normalize('NFC')) : value;
}
