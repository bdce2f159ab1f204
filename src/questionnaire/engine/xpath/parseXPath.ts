import { longestRule } from '../../../resources/longestRule.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import { readTokens, type Token } from './readTokens.ts';
import type { Path } from './Vocabulary.ts';

export type Operator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod';

/** An XPath expression as XLSForm uses it: `.` is `self`, `${name}` and a path to a question are both a `name`, a column of the list a choice is in an `attribute`. */
export type Expression =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'self' }
  | ({ kind: 'name'; name: string } & Path)
  | { kind: 'attribute'; name: string }
  | { kind: 'elsewhere'; source: string }
  | { kind: 'negative'; operand: Expression }
  | { kind: 'call'; name: string; operands: readonly Expression[] }
  | { kind: 'binary'; operator: Operator; left: Expression; right: Expression };

/** Weakest first, as XPath 1.0 binds them (https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans). */
export const levels: readonly (readonly Operator[])[] = [['or'], ['and'], ['=', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', 'div', 'mod']];

const deepest = 40;

/**
 * Reads the expressions of XLSForm's `relevant`, `constraint` and `calculation`: a recursive descent over XPath 1.0 without
 * axes and predicates. Own code, because `${name}` is no XPath, and a parser of all of XPath takes what has no equal here.
 * `attributes` are the columns of its list that a filter may name.
 * @throws NotUnderstood
 */
export function parseXPath(source: string, attributes: Pick<ReadonlySet<string>, 'has'> = new Set()): Expression {
  if (source.length > longestRule) throw new NotUnderstood('long', '');
  return parseTokens(readTokens(source), attributes);
}

/** The same of pieces that were read from the expressions of another tool: they differ in their signs, not in how they bind. A power (`^`) is none of XPath's. */
export function parseTokens(tokens: readonly Token[], attributes: Pick<ReadonlySet<string>, 'has'> = new Set()): Expression {
  const reader = createReader(tokens, attributes);
  const expression = readLevel(reader, 0, 0);
  if (reader.peek()) throw new NotUnderstood('syntax', reader.peek()?.value ?? '');
  return expression;
}

interface Reader {
  isAttribute(word: string): boolean;
  peek(ahead?: number): Token | undefined;
  next(): Token | undefined;
  /** Takes the sign if it stands here. */
  accept(sign: string): boolean;
  expect(sign: string): void;
}

function createReader(tokens: readonly Token[], attributes: Pick<ReadonlySet<string>, 'has'>): Reader {
  let at = 0;
  const peek = (ahead = 0) => tokens[at + ahead];
  const accept = (sign: string) => {
    const here = tokens[at]?.kind === 'sign' && tokens[at]?.value === sign;
    if (here) at += 1;
    return here;
  };
  return {
    isAttribute: (word) => attributes.has(word),
    peek,
    next: () => tokens[at++],
    accept,
    expect(sign) {
      if (!accept(sign)) throw new NotUnderstood('syntax', tokens[at]?.value ?? sign);
    },
  };
}

function operatorAt(token: Token | undefined, level: readonly Operator[]): Operator | undefined {
  if (token?.kind !== 'sign' && token?.kind !== 'word') return undefined;
  return level.find((operator) => operator === token.value);
}

function readLevel(reader: Reader, level: number, depth: number): Expression {
  if (depth > deepest) throw new NotUnderstood('syntax', '(');
  const own = levels[level];
  if (!own) return readUnary(reader, depth);
  let left = readLevel(reader, level + 1, depth);
  for (let operator = operatorAt(reader.peek(), own); operator; operator = operatorAt(reader.peek(), own)) {
    reader.next();
    left = { kind: 'binary', operator, left, right: readLevel(reader, level + 1, depth) };
  }
  return left;
}

function readUnary(reader: Reader, depth: number): Expression {
  if (depth > deepest) throw new NotUnderstood('syntax', '-');
  if (reader.accept('-')) return { kind: 'negative', operand: readUnary(reader, depth + 1) };
  const base = readPrimary(reader, depth);
  return reader.accept('^') ? { kind: 'call', name: 'pow', operands: [base, readUnary(reader, depth + 1)] } : base;
}

function readPrimary(reader: Reader, depth: number): Expression {
  const token = reader.next();
  if (token?.kind === 'text') return { kind: 'text', value: token.value };
  if (token?.kind === 'number') return { kind: 'number', value: Number(token.value) };
  if (token?.kind === 'reference') return { kind: 'name', name: token.value };
  if (token?.kind === 'sign' && token.value === '(') {
    const inside = readLevel(reader, 0, depth + 1);
    reader.expect(')');
    return inside;
  }
  if (token?.kind === 'word' && token.value === 'instance') return { kind: 'elsewhere', source: readElsewhere(reader) };
  if (token?.kind === 'word' && token.value === 'position') {
    const steps = entrySteps(reader);
    if (steps > 0) return { kind: 'call', name: token.value, operands: [{ kind: 'number', value: steps }] };
  }
  if (token?.kind === 'word' && reader.accept('(')) return { kind: 'call', name: token.value, operands: readOperands(reader, depth) };
  if (token) return readPath(reader, token);
  throw new NotUnderstood('syntax', '');
}

const asWritten = ({ kind, value }: Token) =>
  kind === 'text' ? (value.includes("'") ? `"${value}"` : `'${value}'`) : kind === 'reference' ? `\${${value}}` : value;

/** `instance('people')/root/item[id = ${who}]/name`, as it stands: a place in what another tool has next to the form. */
function readElsewhere(reader: Reader): string {
  const parts: string[] = ['instance'];
  const open: string[] = [];
  const closes: Readonly<Record<string, string>> = { '(': ')', '[': ']' };
  const take = () => {
    const token = reader.next();
    if (!token) throw new NotUnderstood('syntax', 'instance()');
    const sign = token.kind === 'sign' ? token.value : '';
    if (closes[sign]) open.push(closes[sign]);
    else if (sign !== '' && sign === open[open.length - 1]) open.pop();
    parts.push(['and', 'or', 'div', 'mod'].includes(token.value) ? ` ${token.value} ` : asWritten(token));
  };
  const goesOn = () => ['(', '[', '/'].includes(reader.peek()?.value ?? '') && reader.peek()?.kind === 'sign';
  while (open.length > 0 || goesOn()) {
    const isStep = open.length === 0 && reader.peek()?.value === '/';
    take();
    if (isStep) take();
  }
  return parts.join('');
}

/** `position(..)`, `position(../..)`: how many steps up the entry is whose place is asked for; 0 where it is no such way. */
function entrySteps(reader: Reader): number {
  const way = [reader.peek(0), reader.peek(1)];
  if (way[0]?.value !== '(' || way[1]?.value !== '..') return 0;
  reader.next();
  let steps = 0;
  do {
    reader.expect('..');
    steps += 1;
  } while (reader.accept('/'));
  reader.expect(')');
  return steps;
}

function readOperands(reader: Reader, depth: number): Expression[] {
  const operands: Expression[] = [];
  if (reader.accept(')')) return operands;
  do operands.push(readLevel(reader, 0, depth + 1));
  while (reader.accept(','));
  reader.expect(')');
  return operands;
}

/** `.`, `../age`, `/data/person/age`: the last step says which question is meant, and where several have that name the steps before it. */
function readPath(reader: Reader, first: Token): Expression {
  const isStep = (token: Token) => token.kind === 'word' || (token.kind === 'sign' && (token.value === '.' || token.value === '..'));
  const isWhole = first.value === '/';
  let last = (isWhole && reader.next()) || first;
  if (!isStep(last)) throw new NotUnderstood('[@|'.includes(first.value) ? 'path' : 'syntax', first.value);
  const within: string[] = [];
  let steps = 0;
  let up = last.value === '..' ? 1 : 0;
  while (reader.accept('/')) {
    // The first step of `/data/…` is the form itself.
    if (last.kind === 'word' && (steps > 0 || !isWhole)) within.push(last.value);
    steps += 1;
    const step = reader.next();
    if (!step || !isStep(step)) throw new NotUnderstood('path', step?.value ?? '/');
    last = step;
    if (last.value === '..') up += 1;
  }
  const after = reader.peek();
  if (after?.kind === 'sign' && ['[', '//', '@', '|'].includes(after.value)) throw new NotUnderstood('path', after.value);
  const column = [...within, last.value].join('/');
  if (first.kind === 'word' && last.kind === 'word' && up === 0 && reader.isAttribute(column)) return { kind: 'attribute', name: column };
  if (last.kind === 'word') return { kind: 'name', name: last.value, within, up };
  if (last.value === '.' && last === first) return { kind: 'self' };
  throw new NotUnderstood('path', last.value);
}
