import type { RuleOperator } from '../../../../src/questionnaire/engine/index.ts';
import type { Rule } from '../../../../src/resources/define/index.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import type { Operand } from './Operand.ts';
import type { Expression } from './parseXPath.ts';
import { comparison } from './comparison.ts';
import { inverse, together } from './plainRules.ts';
import type { Vocabulary } from './Vocabulary.ts';

const deepest = 40;

type Call = (operands: readonly Expression[], convert: (part: Expression) => Operand) => Operand;

const one =
  (word: (operand: Operand) => Operand): Call =>
  ([operand], convert) => {
    if (!operand) throw new NotUnderstood('syntax', '()');
    return word(convert(operand));
  };

const two =
  (name: string, word: (first: Operand, second: Operand) => Operand): Call =>
  ([first, second], convert) => {
    if (!first || !second) throw new NotUnderstood('syntax', name);
    return word(convert(first), convert(second));
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
  count: { 'count-selected': one((list) => ({ count: [list] })) },
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
  ['number', one((value) => value)],
  ['string', one((value) => value)],
  ['date', one((value) => value)],
  [
    'coalesce',
    ([first, otherwise], convert) => {
      if (first?.kind !== 'name' || !otherwise) throw new NotUnderstood('function', 'coalesce');
      const { var: code } = convert(first) as { var: string };
      return { var: [code, convert(otherwise)] };
    },
  ],
]);

/**
 * An XPath expression as JsonLogic, in the shapes that the administrators' rule editor can show.
 * @throws NotUnderstood where some part has no equal here
 */
export function ruleOf(expression: Expression, words: Vocabulary, depth = 0): Operand {
  if (depth > deepest) throw new NotUnderstood('calculation', '…');
  const convert = (part: Expression): Operand => ruleOf(part, words, depth + 1);
  switch (expression.kind) {
    case 'text':
    case 'number':
      return expression.value;
    case 'self':
      if (!words.self) throw new NotUnderstood('path', '.');
      return { var: '' };
    case 'name':
      return variable(expression.name, words, depth);
    case 'negative': {
      const operand = convert(expression.operand);
      return typeof operand === 'number' ? -operand : { '-': [operand] };
    }
    case 'call': {
      if (expression.name === 'selected') return selected(expression.operands, words, convert);
      const call = calls.get(expression.name);
      if (!call) throw new NotUnderstood('function', `${expression.name}()`);
      return call(expression.operands, convert);
    }
    case 'binary':
      return binary(expression, words, convert);
  }
}

function variable(name: string, words: Vocabulary, depth: number): Operand {
  const asked = words.byName(name);
  if (asked) return { var: asked.code };
  const calculated = words.calculation?.(name);
  // Excel makes a truth value of a cell that says `false`.
  if (!calculated && /^(true|false)$/i.test(name)) return name.toLowerCase() === 'true';
  if (!calculated) throw new NotUnderstood('name', name);
  try {
    return ruleOf(calculated, words, depth + 10);
  } catch (error) {
    throw error instanceof NotUnderstood ? new NotUnderstood('calculation', name) : error;
  }
}

function binary({ operator, left, right }: Expression & { kind: 'binary' }, words: Vocabulary, convert: (part: Expression) => Operand): Operand {
  switch (operator) {
    case 'and':
    case 'or': {
      const parts = [left, right].map(convert).flatMap((part) => (isRule(part) && Array.isArray(part[operator]) ? (part[operator] as Operand[]) : [part]));
      return together(operator, parts);
    }
    case '+':
    case '-':
    case '*':
      return { [operator]: [convert(left), convert(right)] };
    case 'div':
      return { '/': [convert(left), convert(right)] };
    case 'mod':
      throw new NotUnderstood('function', 'mod');
    default:
      return comparison({ operator, left, right }, words, convert);
  }
}

/** One of several chosen equals a value, so that `selected` is said as an equality, of single choices too. */
function selected(operands: readonly Expression[], words: Vocabulary, convert: (part: Expression) => Operand): Operand {
  const [left, right] = operands;
  if (!left || !right) throw new NotUnderstood('syntax', 'selected');
  return comparison({ operator: '=', left, right }, words, convert);
}

function isRule(part: Operand): part is Rule {
  return typeof part === 'object' && part !== null;
}
