import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { type Expression, parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import type { Coding, Enabling, Item } from './Questionnaire.ts';

/** A question as conditions compare it. */
export interface LinkedItem {
  linkId: string;
  type: string;
  /** By the names that the choices have in expressions. */
  codings: ReadonlyMap<string, Coding>;
}

export type ItemOf = (name: string) => LinkedItem | undefined;

const operators: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);

/** The parts that must all hold, or of which one must. */
function partsOf(expression: Expression, operator: 'and' | 'or'): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== operator) return [expression];
  return [...partsOf(expression.left, operator), ...partsOf(expression.right, operator)];
}

/**
 * A condition of XLSForm as FHIR's comparisons of one answer each, that hold all or any.
 * @throws NotUnderstood where it says more than these can
 */
export function writeEnabled(source: string, itemOf: ItemOf): Pick<Item, 'enableWhen' | 'enableBehavior'> {
  const expression = parseXPath(source);
  const isAny = expression.kind === 'binary' && expression.operator === 'or';
  const enableWhen = partsOf(expression, isAny ? 'or' : 'and').map((part) => enabling(part, itemOf));
  return { enableWhen, ...(enableWhen.length > 1 && { enableBehavior: isAny ? 'any' : 'all' }) };
}

function enabling(part: Expression, itemOf: ItemOf): Enabling {
  const negative = part.kind === 'call' && part.name === 'not' && part.operands[0];
  const inside = negative || part;
  if (inside.kind === 'call' && inside.name === 'selected') return compared(negative ? '!=' : '=', inside.operands, itemOf);
  if (negative || part.kind !== 'binary' || !operators.has(part.operator))
    throw new NotUnderstood('calculation', part.kind === 'call' ? `${part.name}()` : '…');
  return compared(part.operator, [part.left, part.right], itemOf);
}

function compared(operator: string, [left, right]: readonly Expression[], itemOf: ItemOf): Enabling {
  const item = left?.kind === 'name' ? itemOf(left.name) : undefined;
  const value = constantOf(right);
  if (!item || value === undefined) throw new NotUnderstood('calculation', left?.kind === 'name' ? left.name : '…');
  const question = item.linkId;
  if (value === '') {
    if (operator !== '=' && operator !== '!=') throw new NotUnderstood('order', "''");
    return { question, operator: 'exists', answerBoolean: operator === '!=' };
  }
  // What has no order there, and an unanswered question that would differ from something, is not asked.
  if (item.codings.size > 0 || operator === '!=') {
    const coding = item.codings.get(String(value));
    if (!coding || operator !== '=') throw new NotUnderstood(coding ? 'order' : 'choice', String(value));
    return { question, operator, answerCoding: coding };
  }
  if (item.type === 'integer' || item.type === 'decimal') {
    if (!Number.isFinite(Number(value))) throw new NotUnderstood('order', String(value));
    const isWhole = item.type === 'integer' && Number.isInteger(Number(value));
    return { question, operator, [isWhole ? ('answerInteger' as const) : ('answerDecimal' as const)]: Number(value) };
  }
  if (item.type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value))) throw new NotUnderstood('order', String(value));
  if (item.type === 'date') return { question, operator, answerDate: String(value) };
  if (operator !== '=') throw new NotUnderstood('order', question);
  return {
    question,
    operator,
    [item.type === 'time' ? ('answerTime' as const) : ('answerString' as const)]: item.type === 'time' ? `${value}:00` : String(value),
  };
}

function constantOf(part: Expression | undefined): string | number | undefined {
  if (part?.kind === 'text' || part?.kind === 'number') return part.value;
  if (part?.kind === 'negative' && part.operand.kind === 'number') return -part.operand.value;
  const [inner] = part?.kind === 'call' && part.name === 'date' ? part.operands : [];
  return inner && constantOf(inner);
}
