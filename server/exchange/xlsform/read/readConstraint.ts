import type { Check, Rule } from '../../../../src/resources/define/index.ts';
import type { Limits } from '../limits.ts';
import { constantOf } from '../../../../src/questionnaire/engine/xpath/comparison.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { type Expression, parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { ruleOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Named, Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import type { ReadText } from './readText.ts';

export interface Constraint {
  constraint: string;
  message: ReadText;
  /** The words of a check that came without any. */
  plainMessage: ReadText;
  /** Whole numbers only: more than 3 is at least 4. */
  whole: boolean;
}

export interface ReadConstraint {
  limits: Limits;
  /** The parts that have no equal here. */
  misfits: NotUnderstood[];
}

/** The parts that must all hold. */
export function conjunctsOf(expression: Expression): Expression[] {
  return expression.kind === 'binary' && expression.operator === 'and' ? [...conjunctsOf(expression.left), ...conjunctsOf(expression.right)] : [expression];
}

/**
 * A constraint as limits, pattern and check. Parts that cannot be said here are left out alone: what is left refuses less
 * than was meant, never more.
 */
export function readConstraint({ constraint, message, plainMessage, whole }: Constraint, named: Named, words: Vocabulary): ReadConstraint {
  const limits: Limits = { checks: [] };
  const misfits: NotUnderstood[] = [];
  const rules: Rule[] = [];
  const own = { ...words, self: named };
  const hasMessage = message.text !== '';
  for (const part of partsOf(constraint, misfits)) {
    try {
      if (asPattern(part, named, limits) || asLength(part, named, limits)) continue;
      if (!hasMessage && asLimit(part, { named, whole, limits })) continue;
      const rule = ruleOf(part, own);
      if (typeof rule === 'object' && rule !== null) rules.push(rule);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      misfits.push(error);
    }
  }
  const [only] = rules;
  if (only) limits.checks.push(checkOf(rules.length === 1 ? only : { and: rules }, hasMessage ? message : plainMessage));
  if (limits.pattern !== undefined && hasMessage) limits.patternMessage = message;
  return { limits, misfits };
}

function partsOf(constraint: string, misfits: NotUnderstood[]): Expression[] {
  if (constraint === '') return [];
  try {
    return conjunctsOf(parseXPath(constraint));
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    misfits.push(error);
    return [];
  }
}

function checkOf(rule: Rule, { text, others }: ReadText): Check {
  const translated = Object.keys(others);
  return { rule, message: text, ...(translated.length > 0 && { translations: others, of: Object.fromEntries(translated.map((locale) => [locale, text])) }) };
}

function asPattern(part: Expression, { value }: Named, limits: Limits): boolean {
  if (part.kind !== 'call' || part.name !== 'regex') return false;
  const [subject, pattern] = part.operands;
  if (value !== 'text' || subject?.kind !== 'self' || pattern?.kind !== 'text' || limits.pattern !== undefined) return false;
  limits.pattern = pattern.value;
  return true;
}

function asLength(part: Expression, { value }: Named, limits: Limits): boolean {
  if (part.kind !== 'binary' || part.left.kind !== 'call' || part.left.name !== 'string-length' || part.right.kind !== 'number') return false;
  const { operator, left, right } = part;
  if (value !== 'text' || left.operands[0]?.kind !== 'self' || (operator !== '<=' && operator !== '<')) return false;
  const longest = operator === '<' ? right.value - 1 : right.value;
  if (!Number.isInteger(longest) || longest < 1) return false;
  limits.maxLength = Math.min(longest, limits.maxLength ?? longest);
  return true;
}

function asLimit(part: Expression, { named, whole, limits }: { named: Named; whole: boolean; limits: Limits }): boolean {
  if (part.kind !== 'binary' || part.left.kind !== 'self') return false;
  const constant = constantOf(part.right);
  if (constant === undefined) return false;
  const value = named.value === 'number' ? Number(constant) : constant;
  const isNumber = named.value === 'number' && Number.isFinite(value);
  if (!isNumber && !(named.value === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(value)))) return false;
  const strict = part.operator === '>' || part.operator === '<';
  if (strict && !(whole && Number.isInteger(value))) return false;
  const step = strict ? 1 : 0;
  if (part.operator.startsWith('>') && limits.min === undefined) limits.min = isNumber ? String(Number(value) + step) : String(value);
  else if (part.operator.startsWith('<') && limits.max === undefined) limits.max = isNumber ? String(Number(value) - step) : String(value);
  else return false;
  return true;
}
