import { turned } from './comparison.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import type { Operand } from './Operand.ts';
import { type Expression, parseXPath } from './parseXPath.ts';
import type { Vocabulary } from './Vocabulary.ts';

type Write = (part: Expression) => Operand;
type Condition = [column: string, operator: string, value: Operand];

/** `instance('people')/root/item[id = …]/name`: the table, the place of its rows, the condition and the column. */
const place = /^instance\((['"])([^'"]+)\1\)((?:\/[\p{L}_][\p{L}\p{N}_.-]*)+)(?:\[(.*)\])?((?:\/[\p{L}_][\p{L}\p{N}_.-]*)*)$/su;

/** Every bare word in the condition of rows is a column of theirs. */
const everyColumn: Pick<ReadonlySet<string>, 'has'> = { has: () => true };

function conditionsOf(part: Expression, write: Write): Condition[] {
  // A column by itself is there or is not.
  if (part.kind === 'attribute') return [[part.name, '!=', null]];
  if (part.kind !== 'binary') throw new NotUnderstood('path', '[');
  const { operator, left, right } = part;
  if (operator === 'and') return [...conditionsOf(left, write), ...conditionsOf(right, write)];
  const [own, other] = left.kind === 'attribute' ? [left, right] : [right, left];
  const facing = turned[operator];
  if (own.kind !== 'attribute' || facing === undefined || namesColumn(other)) throw new NotUnderstood('path', '[');
  const sign = own === left ? operator : facing;
  return [[own.name, sign === '=' ? '==' : sign, write(other)]];
}

function namesColumn(part: Expression): boolean {
  if (part.kind === 'attribute') return true;
  if (part.kind === 'binary') return namesColumn(part.left) || namesColumn(part.right);
  if (part.kind === 'negative') return namesColumn(part.operand);
  return part.kind === 'call' && part.operands.some(namesColumn);
}

/** Rows stand below the root and their own name; where there is no such root, the first step holds them and they are one. */
function stepsOf(before: string, after: string, isFiltered: boolean): { path: string; column: string } {
  const steps = before.slice(1).split('/');
  const own = isFiltered ? steps.length : steps[0] === 'root' ? 2 : 1;
  return { path: `/${steps.slice(0, own).join('/')}`, column: [...steps.slice(own), ...after.split('/').filter(Boolean)].join('/') };
}

/** A place in a table as `[table, column, conditions]`; undefined where rows are asked for in another way, or there is no such table. */
export function lookUpIn(source: string, words: Vocabulary, write: Write): Operand[] | undefined {
  const found = place.exec(source);
  if (!found || !words.table) return undefined;
  const [, , name = '', before = '', condition, after = ''] = found;
  const { path, column } = stepsOf(before, after, condition !== undefined);
  try {
    const conditions = condition === undefined ? [] : conditionsOf(parseXPath(condition.replace(/current\(\)\//g, ''), everyColumn), write);
    const table = words.table(name, path);
    // The words of a row stand apart from it, where they are in several languages.
    return table === undefined ? undefined : [table, column === 'itextId' ? 'label' : column || null, conditions as unknown as Operand];
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

/** `pulldata('people', 'name', 'id', ${id})`. */
export function pullFrom(operands: readonly Expression[], words: Vocabulary, write: Write): Operand[] | undefined {
  const [table, column, key, value] = operands;
  if (!words.table || !table || !value || operands.length !== 4 || column?.kind !== 'text' || key?.kind !== 'text') return undefined;
  // Which table an answer will name cannot be seen to come with the form.
  if (table.kind !== 'text') words.elsewhere?.('pulldata');
  const named = table.kind === 'text' ? words.table(table.value, undefined) : write(table);
  return named === undefined ? undefined : [named, column.value, [[key.value, '==', write(value)]] as unknown as Operand];
}
