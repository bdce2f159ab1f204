import { isChosen, type RuleOperator } from '../index.ts';
import { isFunction } from '../functions/functions.ts';
import { owns } from '../owns.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import { quoted } from './quoted.ts';
import type { Named, Vocabulary } from './Vocabulary.ts';

const order: readonly string[] = ['<', '<=', '>', '>='];
/** No other tool knows these. */
const ours: ReadonlySet<string> = new Set(['began', 'ended', 'elsewhere']);

const day = /^\d{4}-\d\d-\d\d$/;

/**
 * A JsonLogic rule as an XPath expression over `${name}`s.
 * @throws NotUnderstood where XLSForm has no such words
 */
export function xpathOf(rule: unknown, words: Vocabulary): string {
  const write = (part: unknown) => xpathOf(part, words);
  if (rule === null) return "''";
  if (typeof rule === 'boolean') return rule ? 'true()' : 'false()';
  if (typeof rule === 'number') return String(rule);
  if (typeof rule === 'string') return quoted(rule);
  const [operator = '', operand] = Object.entries(rule as object)[0] ?? [];
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (operator === 'var') return variable(operands, words);
  if (operator === 'and' || operator === 'or') {
    if (operands.length === 0) throw new NotUnderstood('syntax', operator);
    return operands
      .map((part) => (codeIn(part) === undefined ? enclosed(part, write, ['and', 'or', 'in']) : negation('!!', part, words)))
      .join(` ${operator} `);
  }
  if (operator === 'name') return variable([operands[0]], words);
  if (operator === 'choice') return String(operands[0]);
  if (operator === 'mod') return calculation('mod')(operands, words);
  if (operator === 'elsewhere' && !words.ours) return lookedUp(operands, write);
  if (operator === 'lookup' || operator === 'rows') return foundIn(operator, operands, words);
  if (operator === 'position') return placeOf(operands, words);
  if (isFunction(operator) && (words.ours || !ours.has(operator)))
    return `${operator}(${operands.map((part) => (operator === 'indexed-repeat' && partName(part, words)) || write(part)).join(', ')})`;
  if (!owns(writers, operator)) throw new NotUnderstood('function', operator);
  return writers[operator as RuleOperator](operands, words);
}

/** The place of an entry, by the way up to it; that of the entry around a list lies one step further. */
function placeOf([part]: readonly unknown[], words: Vocabulary): string {
  if (part === undefined) return `position(${words.entry ?? '..'})`;
  const around = partName(part, words);
  if (!around) throw new NotUnderstood('function', 'position()');
  return `position(${words.ours ? around : '../..'})`;
}

/** What another tool looks up, in its own words; a device or an account has none. */
function lookedUp([source, ...operands]: readonly unknown[], write: (part: unknown) => string): string {
  if (operands.length > 0) return `${String(source)}(${operands.map(write).join(', ')})`;
  if (/^[\w:-]*$/.test(String(source))) throw new NotUnderstood('function', 'elsewhere');
  return String(source);
}

/** What is found in a table: by `pulldata()` where that says it, else at its place. */
function foundIn(operator: string, [table = null, column = null, given = []]: readonly unknown[], words: Vocabulary): string {
  const conditions = given as readonly (readonly [string, string, unknown])[];
  const { list, path, pulled, translated } = (typeof table === 'string' && words.byCode(table)?.table) || { ...unknownTable, list: table };
  const name = xpathOf(list, words);
  const [only, ...more] = conditions;
  if (operator === 'lookup' && pulled && only?.[1] === '==' && more.length === 0)
    return `pulldata(${name}, ${quoted(String(column))}, ${quoted(only[0])}, ${xpathOf(only[2], words)})`;
  if (typeof list !== 'string') throw new NotUnderstood('function', operator);
  const said = conditions.map(([own, sign, value]) => (value === null && sign === '!=' ? own : `${own} ${sign === '==' ? '=' : sign} ${side(value, words)}`));
  const isItext = translated && column === 'label' && !words.ours;
  const place = `instance(${name})${path}${said.length > 0 ? `[${said.join(' and ')}]` : ''}${column === null ? '' : `/${isItext ? 'itextId' : String(column)}`}`;
  return isItext ? `jr:itext(${place})` : place;
}

const unknownTable = { path: '/root/item', pulled: true, translated: false };

type Write = (operands: readonly unknown[], words: Vocabulary) => string;

const inOrder =
  (operator: '<' | '<=' | '>' | '>='): Write =>
  (operands, words) =>
    ordered(operator, operands, words);

const calculation =
  (operator: string): Write =>
  (operands, words) => {
    if (operator === '+' && typeof operands[0] === 'number' && operands.length === 1) return String(operands[0]);
    const written = operands.map((part) =>
      enclosed(part, (inner) => xpathOf(inner, words), ['+', '-', '*', '/', 'mod', 'and', 'or', 'in', '==', '!=', ...order]),
    );
    if (operator === '-' && written.length === 1) return `-${written.join('')}`;
    if (written.length < 2) throw new NotUnderstood('function', operator);
    return written.join(` ${operator} `);
  };

/** How each operator is said in XPath. */
const writers: Readonly<Record<RuleOperator, Write>> = {
  '==': (operands, words) => equality('==', operands, words),
  '!=': (operands, words) => equality('!=', operands, words),
  '<': inOrder('<'),
  '<=': inOrder('<='),
  '>': inOrder('>'),
  '>=': inOrder('>='),
  '!': ([part], words) => negation('!', part, words),
  '!!': ([part], words) => negation('!!', part, words),
  in: within,
  count: ([list], words) => `${namedIn(list, words)?.value === 'many' ? 'count-selected' : 'count'}(${partName(list, words) ?? xpathOf(list, words)})`,
  '+': calculation('+'),
  '-': calculation('-'),
  '*': calculation('*'),
  '/': calculation('div'),
};

/** An answer by itself is a place in XPath, which is always there: whether it says anything is asked for. */
function negation(operator: '!' | '!!', part: unknown, words: Vocabulary): string {
  const isAnswer = codeIn(part) !== undefined;
  if (isAnswer) return `${xpathOf(part, words)} ${operator === '!' ? '=' : '!='} ''`;
  return operator === '!' ? `not(${xpathOf(part, words)})` : xpathOf(part, words);
}

function enclosed(part: unknown, write: (part: unknown) => string, weaker: readonly string[]): string {
  const [operator = ''] = typeof part === 'object' && part !== null ? Object.keys(part) : [];
  return weaker.includes(operator) ? `(${write(part)})` : write(part);
}

function codeIn(part: unknown): string | undefined {
  const { var: code } = (typeof part === 'object' && part !== null ? part : {}) as { var?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** A repeated part as functions of entries take it. */
function partName(part: unknown, words: Vocabulary): string | undefined {
  const named = namedIn(part, words);
  return named?.part && `\${${named.name}}`;
}

function namedIn(part: unknown, words: Vocabulary): Named | undefined {
  const code = codeIn(part);
  return code === undefined ? undefined : code === '' ? words.self : words.byCode(code);
}

function variable([code, otherwise]: readonly unknown[], words: Vocabulary): string {
  if (code === '' && words.self && otherwise === undefined) return '.';
  const named = words.byCode(String(code));
  if (!named) throw new NotUnderstood('name', String(code));
  if (named.part && otherwise === undefined && !words.ours) return `count(\${${named.name}})`;
  return otherwise === undefined ? `\${${named.name}}` : `coalesce(\${${named.name}}, ${xpathOf(otherwise, words)})`;
}

/** A constant as it is compared with this question's answer. */
function constant(value: unknown, named: Named | undefined, words: Vocabulary): string {
  if (named && isChosen(named.value)) {
    const [name] = [...named.titles].find(([, title]) => title === value) ?? [];
    if (name === undefined) throw new NotUnderstood('choice', String(value));
    return quoted(name);
  }
  if (named?.value === 'date' && typeof value === 'string') {
    if (!day.test(value)) throw new NotUnderstood('order', value);
    return `date(${quoted(value)})`;
  }
  return xpathOf(value, words);
}

function isConstant(part: unknown): boolean {
  return typeof part === 'string' || typeof part === 'number';
}

function equality(operator: '==' | '!=', operands: readonly unknown[], words: Vocabulary): string {
  const [left, right] = operands;
  if (operands.length !== 2 || isConstant(left)) throw new NotUnderstood('syntax', operator);
  const named = namedIn(left, words);
  const sign = operator === '==' ? '=' : '!=';
  const several = named ?? words.byCode(String((left as { name?: unknown } | null)?.name));
  if (several?.value === 'many' && isConstant(right)) {
    const chosen = `selected(${xpathOf(left, words)}, ${constant(right, named, words)})`;
    return operator === '==' ? chosen : `not(${chosen})`;
  }
  return `${side(left, words)} ${sign} ${isConstant(right) ? constant(right, named, words) : side(right, words)}`;
}

/** What a comparison compares: a comparison inside it, or a condition, in brackets. */
function side(part: unknown, words: Vocabulary): string {
  return enclosed(part, (inner) => xpathOf(inner, words), ['and', 'or', 'in', '==', '!=', ...order]);
}

function within([value, list]: readonly unknown[], words: Vocabulary): string {
  if (Array.isArray(list)) {
    const one = list.map((choice: unknown) => equality('==', [value, choice], words));
    if (one.length < 2 || !list.every(isConstant)) throw new NotUnderstood('syntax', 'in');
    return one.join(' or ');
  }
  const named = namedIn(list, words);
  if (named?.value !== 'text' || typeof value !== 'string') throw new NotUnderstood('syntax', 'in');
  return `contains(${xpathOf(list, words)}, ${quoted(value)})`;
}

function ordered(operator: string, operands: readonly unknown[], words: Vocabulary): string {
  if (operands.length !== 2) throw new NotUnderstood('syntax', operator);
  const named = operands.map((part) => namedIn(part, words)).find(Boolean);
  // XPath orders numbers only: what reads times of day differs from tool to tool.
  const isNumeric = named?.value === 'text' && operands.some((part) => typeof part === 'number');
  if (named?.value === 'time' || (named?.value === 'text' && !isNumeric)) throw new NotUnderstood('order', named.name);
  const [left, right] = operands.map((part) => (isConstant(part) ? constant(part, named, words) : side(part, words)));
  return `${left} ${operator} ${right}`;
}
