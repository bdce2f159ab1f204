import type { ProposedAnswer } from '../../../contract/index.ts';
import { attributesOf, linesOf } from '../attributes.ts';
import { signsInStep } from '../meter.ts';
import { CannotTell, type Operator, type ReadAnswer, type RuleValue, type Surroundings, toNumber, truthy, workOut } from '../rules.ts';
import { textOfValue } from '../ruleValues.ts';

type Row = ReadonlyMap<string, string>;

/** A table as it is looked up in: its rows, and for each column that an equality asks for its rows by what stands there. */
interface Index {
  rows: readonly Row[];
  byColumn: Map<string, ReadonlyMap<string, readonly Row[]>>;
}

/** What the rows of a table say of themselves. */
export const columnsOf = (options: readonly ProposedAnswer[]): ReadonlySet<string> =>
  new Set(['name', 'label', ...options.flatMap((option) => linesOf(option.attributes ?? '').map(([name]) => name))]);

const indexes = new WeakMap<object, Index>();

function indexOf(table: RuleValue, read: ReadAnswer): Index {
  const options = read(textOfValue(table));
  const known = Array.isArray(options) ? indexes.get(options) : undefined;
  if (known) return known;
  // A question is no table, whatever a rule says of it.
  if (!Array.isArray(options) || options.some((one) => typeof one !== 'object')) throw new CannotTell();
  const index: Index = { rows: (options as unknown as readonly ProposedAnswer[]).map(attributesOf), byColumn: new Map() };
  indexes.set(options, index);
  return index;
}

const cell = (row: Row, column: string) => row.get(column) ?? '';

function byColumn(index: Index, column: string): ReadonlyMap<string, readonly Row[]> {
  const known = index.byColumn.get(column);
  if (known) return known;
  const rows = new Map<string, Row[]>();
  for (const row of index.rows) {
    const same = rows.get(cell(row, column));
    if (same) same.push(row);
    else rows.set(cell(row, column), [row]);
  }
  index.byColumn.set(column, rows);
  return rows;
}

type Condition = readonly [column: string, operator: string, value: RuleValue];

const comparisons: ReadonlySet<unknown> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** Anything else would be worked out for each row without being counted. */
const isCondition = (one: RuleValue): boolean => Array.isArray(one) && one.length === 3 && typeof one[0] === 'string' && comparisons.has(one[1]);

/** Texts are the same letter by letter, so that `007` is not `7`; a number meets what says the same number. */
function equals(text: string, value: RuleValue): boolean {
  return text === textOfValue(value) || (typeof value === 'number' && toNumber(text) === value);
}

function meets(row: Row, [column, operator, value]: Condition): boolean {
  const own = cell(row, column);
  if (operator === '==') return equals(own, value);
  if (operator === '!=') return !equals(own, value);
  return truthy(workOut({ [operator]: [own, value] }, () => null) ?? null);
}

/** The rows that meet all conditions, in the order of the table. */
function found([table = null, , given = []]: readonly RuleValue[], { read, spend }: Surroundings): readonly Row[] {
  const list: readonly RuleValue[] = Array.isArray(given) ? given : [];
  if (!list.every(isCondition)) throw new CannotTell();
  const conditions = list as unknown as readonly Condition[];
  const index = indexOf(table, read);
  const first = conditions.find(([, operator, value]) => operator === '==' && typeof value === 'string');
  const among = first ? (byColumn(index, first[0]).get(textOfValue(first[2])) ?? []) : index.rows;
  // Every row is held against every value, which is as long as it is.
  const signs = conditions.reduce((all, [, , value]) => all + textOfValue(value).length, 0);
  if (conditions.length > (first ? 1 : 0)) spend(among.length * (conditions.length + signs / signsInStep));
  return among.filter((row) => conditions.every((one) => one === first || meets(row, one)));
}

const columnOf = (values: readonly RuleValue[]) => textOfValue(values[1] ?? null) || 'label';

/** What stands in a column of the first row of a table that meets the conditions: `[table, column, [[column, operator, value], …]]`. */
export const lookup: Operator = (values, around) => {
  const [row] = found(values, around);
  return row?.get(columnOf(values)) ?? null;
};

/** What stands in a column of all such rows. */
export const rows: Operator = (values, around) => found(values, around).flatMap((row) => row.get(columnOf(values)) ?? []);
