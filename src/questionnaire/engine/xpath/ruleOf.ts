import { isChosen, type RuleOperator } from '../index.ts';
import { longestRule } from '../../../resources/longestRule.ts';
import type { Rule } from '../../../resources/define/index.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import type { Operand } from './Operand.ts';
import type { Expression } from './parseXPath.ts';
import { comparison, type Convert } from './comparison.ts';
import { functionCall } from './functionCall.ts';
import { isChoice, isDay, isDrawn, isNumber } from './kindOfValue.ts';
import { lookUpIn, pullFrom } from './lookUp.ts';
import { inverse, together } from './plainRules.ts';
import type { Vocabulary } from './Vocabulary.ts';

const deepest = 40;

type Call = (operands: readonly Expression[], convert: Convert['convert'], value: Convert['value']) => Operand;

const one =
  (word: (operand: Operand) => Operand): Call =>
  ([operand], convert) => {
    if (!operand) throw new NotUnderstood('syntax', '()');
    return word(convert(operand));
  };

const two =
  (name: string, word: (first: Operand, second: Operand) => Operand): Call =>
  ([first, second], _, value) => {
    if (!first || !second) throw new NotUnderstood('syntax', name);
    return word(value(first), value(second));
  };

/** What says an operator in XPath: functions of its own, or a sign that `binary` and `comparison` read. */
const said: Readonly<Record<RuleOperator, 'sign' | Readonly<Record<string, Call>>>> = {
  '==': 'sign',
  '!=': 'sign',
  '<': 'sign',
  '<=': 'sign',
  '>': 'sign',
  '>=': 'sign',
  '!': { not: one(inverse) },
  '!!': { boolean: one((value) => value) },
  in: { contains: two('contains', (text, part) => ({ in: [part, text] })) },
  count: { 'count-selected': one((list) => ({ count: [list] })), count: one((list) => ({ count: [list] })) },
  '+': 'sign',
  '-': 'sign',
  '*': 'sign',
  '/': 'sign',
};

/** The functions that have an equal here. What only changes the kind of a value is left out: rules compare across kinds. */
const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...Object.values(said).flatMap((functions) => (functions === 'sign' ? [] : Object.entries(functions))),
  ['true', () => true],
  ['false', () => false],
  ['string', one((value) => value)],
  // The words of a choice are what it is called by here.
  ['jr:choice-name', ([chosen], ...how) => one((value) => value)(chosen ? [chosen] : [], ...how)],
]);

/**
 * An XPath expression as JsonLogic, in the shapes that the administrators' rule editor can show.
 * @throws NotUnderstood where some part has no equal here
 */
export function ruleOf(expression: Expression, words: Vocabulary, depth = 0): Operand {
  const rule = partOf(expression, words, depth);
  if (depth === 0 && JSON.stringify(rule).length > longestRule) throw new NotUnderstood('long', '');
  return rule;
}

function partOf(expression: Expression, words: Vocabulary, depth: number): Operand {
  if (depth > deepest) throw new NotUnderstood('calculation', '…');
  const convert = (part: Expression): Operand => ruleOf(part, words, depth + 1);
  const value = (part: Expression): Operand => formulaOf(part, words, depth + 1);
  switch (expression.kind) {
    case 'text':
    case 'number':
      return expression.value;
    case 'self':
      if (words.begins !== undefined) return words.begins;
      // What a calculation was before is known to the tool that keeps it.
      if (!words.self && words.elsewhere) return elsewhere(['.'], words);
      if (!words.self) throw new NotUnderstood('path', '.');
      return { var: '' };
    case 'name':
      return variable(expression, words);
    case 'attribute':
      return { choice: expression.name };
    case 'elsewhere': {
      const place = lookUpIn(expression.source, words, value);
      return place ? { lookup: place } : elsewhere([expression.source], words);
    }
    case 'negative': {
      const operand = convert(expression.operand);
      return typeof operand === 'number' ? -operand : { '-': [operand] };
    }
    case 'call':
      return called(expression, words, { convert, value });
    case 'binary':
      return binary(expression, words, { convert, value });
  }
}

/**
 * An XPath expression as what values are worked out from: what was chosen is its short name, and no text is no value.
 * @throws NotUnderstood where some part has no equal here
 */
export function formulaOf(expression: Expression, words: Vocabulary, depth = 0): Operand {
  if (expression.kind === 'text' && expression.value === '') return null;
  const same = expression.kind === 'call' && expression.name === 'string' && expression.operands.length === 1 && expression.operands[0];
  if (same) return formulaOf(same, words, depth + 1);
  const asked = expression.kind === 'self' ? words.self : expression.kind === 'name' ? words.byName(expression.name, expression) : undefined;
  return asked && isChosen(asked.value) ? { name: expression.kind === 'self' ? '' : asked.code } : ruleOf(expression, words, depth);
}

/** What is looked up next to the form keeps its words for the tool that can. */
function elsewhere([source, ...operands]: [string, ...Operand[]], words: Vocabulary): Operand {
  if (!words.elsewhere) throw new NotUnderstood('function', `${source.replace(/\(.*/su, '')}()`);
  words.elsewhere(source);
  return { elsewhere: [source, ...operands] };
}

function variable({ name, ...path }: Expression & { kind: 'name' }, words: Vocabulary): Operand {
  const asked = words.byName(name, path);
  if (asked) return { var: asked.code };
  // Excel makes a truth value of a cell that says `false`.
  if (/^(true|false)$/i.test(name)) return name.toLowerCase() === 'true';
  // A word that is no question is an empty place in XPath, and this one is written to mean it.
  if (/^null$/i.test(name)) return null;
  throw new NotUnderstood(words.isLost?.(name) ? 'calculation' : 'name', name);
}

/** What is asked of all rows that are found, and not of the first. */
const ofRows: ReadonlySet<string> = new Set(['count', 'sum', 'min', 'max', 'join']);

const ofAllRows = (name: string, operands: readonly Operand[]): Operand => ({
  [name]: operands.map((part) => (isRule(part) && part.lookup ? { rows: part.lookup } : part)),
});

/** A function in XPath: an operator of rules under another name, or a function that rules know by the same. */
function called({ name, operands }: Expression & { kind: 'call' }, words: Vocabulary, { convert, value }: Convert): Operand {
  const [first, second] = operands;
  if (name === 'selected' && first && isChoice(first, words)) return selected(operands, words, { convert, value });
  if (name === 'coalesce' && first?.kind === 'name' && words.byName(first.name, first) && !isChoice(first, words) && second && operands.length === 2) {
    return { var: [(convert(first) as { var: string }).var, value(second)] };
  }
  if ((name === 'number' || name === 'date') && first && operands.length === 1) {
    if (name === 'number' && isDay(first, words)) return { 'decimal-date-time': [value(first)] };
    return name === 'date' && isNumber(first) ? { date: [value(first)] } : value(first);
  }
  if (name === 'position' && first?.kind === 'number') {
    const part = words.entryUp ? words.entryUp(first.value) : 'own';
    if (part === undefined) throw new NotUnderstood('function', 'position()');
    return { position: part === 'own' ? [] : [{ var: part.around }] };
  }
  if (words.draw && name === 'random' && operands.length === 0) return { var: words.draw() };
  // What is drawn is drawn once: what is worked out from it needs no second promise.
  if (words.draw && name === 'once' && first && operands.length === 1 && isDrawn(first)) return value(first);
  if (name === 'pulldata' && operands.length > 0) {
    const place = pullFrom(operands, words, value);
    return place ? { lookup: place } : elsewhere([name, ...operands.map(value)], words);
  }
  if (name === 'jr:itext' && first?.kind === 'elsewhere' && first.source.endsWith('/itextId')) return value(first);
  if (ofRows.has(name) && operands.some(({ kind }) => kind === 'elsewhere')) return ofAllRows(name, operands.map(value));
  return calls.get(name)?.(operands, convert, value) ?? functionCall(name, operands, value);
}

type Binary = Expression & { kind: 'binary' };

/** What stands in a row under the same operator, so that a sum of a hundred answers is no deeper than one of two. */
function partsOf({ operator, left, right }: Binary): Expression[] {
  const parts = [right];
  let first = left;
  for (; first.kind === 'binary' && first.operator === operator; first = first.left) parts.push(first.right);
  return [first, ...parts.reverse()];
}

function binary(expression: Binary, words: Vocabulary, { convert, value }: Convert): Operand {
  const { operator, left, right } = expression;
  const number = (part: Expression): Operand => (isDay(part, words) ? { 'decimal-date-time': [value(part)] } : value(part));
  switch (operator) {
    case 'and':
    case 'or': {
      const parts = partsOf(expression)
        .map(convert)
        .flatMap((part) => (isRule(part) && Array.isArray(part[operator]) ? (part[operator] as Operand[]) : [part]));
      return together(operator, parts);
    }
    case '+':
    case '-':
    case '*':
      return { [operator]: partsOf(expression).map(number) };
    case 'div':
      return { '/': [number(left), number(right)] };
    case 'mod':
      return { mod: [number(left), number(right)] };
    default:
      return comparison({ operator, left, right }, words, { convert, value });
  }
}

/** One of several chosen equals a value, so that `selected` is said as an equality, of single choices too. */
function selected(operands: readonly Expression[], words: Vocabulary, convert: Convert): Operand {
  const [left, right] = operands;
  if (!left || !right) throw new NotUnderstood('syntax', 'selected');
  return comparison({ operator: '=', left, right }, words, convert);
}

function isRule(part: Operand): part is Rule {
  return typeof part === 'object' && part !== null;
}
