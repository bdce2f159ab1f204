import { functionNames } from './functionNames.ts';
import { type Dialect, expressionText } from '../../../../src/questionnaire/engine/xpath/expressionText.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { type Expression, type Operator, parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import type { FieldKind } from './readLogic.ts';
import { checked } from './redcapTokens.ts';

/** A field as expressions speak of it. */
export interface WrittenField {
  name: string;
  kind: FieldKind;
  /** Its codes by the names that the choices have in expressions. */
  codes: ReadonlyMap<string, string>;
}

export type FieldOf = (name: string) => WrittenField | undefined;

const call = (name: string, ...operands: Expression[]): Expression => ({ kind: 'call', name, operands });
const text = (value: string): Expression => ({ kind: 'text', value });
const number = (value: number): Expression => ({ kind: 'number', value });
const binary = (operator: Operator, left: Expression, right: Expression): Expression => ({ kind: 'binary', operator, left, right });
const isEmpty = (part: Expression) => part.kind === 'text' && part.value === '';

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** What is not answered is neither less nor more: only these turn around for every answer. */
const opposite: Readonly<Partial<Record<Operator, Operator>>> = { '=': '!=', '!=': '=' };

const dialect: Dialect = {
  name: (name) => (name === 'true' ? name : `[${name}]`),
  self: () => {
    throw new NotUnderstood('path', '.');
  },
  call: (name, operands) =>
    name === checked
      ? `${operands[0]?.slice(0, -1)}(${operands[1]?.slice(1, -1)})]`
      : name === 'pow'
        ? `(${operands.join(')^(')})`
        : `${name}(${operands.join(', ')})`,
  operators: { '!=': '<>', div: '/' },
};

/**
 * An expression of XLSForm as REDCap's branching logic or calculation.
 * @throws NotUnderstood where it has no such words
 */
export function writeLogic(source: string, fieldOf: FieldOf): string {
  return expressionText(createWriter(fieldOf)(parseXPath(source)), dialect);
}

function createWriter(fieldOf: FieldOf): (expression: Expression) => Expression {
  const asked = (part: Expression | undefined) => (part?.kind === 'name' ? fieldOf(part.name) : undefined);
  const named = ({ name }: WrittenField): Expression => ({ kind: 'name', name });
  const codeOf = (field: WrittenField, part: Expression): string => {
    const said = part.kind === 'text' || part.kind === 'number' ? String(part.value) : undefined;
    const code = said === undefined ? undefined : field.codes.get(said);
    if (code === undefined) throw new NotUnderstood('choice', said ?? '…');
    return code;
  };

  /** A day as `datediff` takes it. */
  const dayIn = (part: Expression): Expression | undefined => {
    if (asked(part)?.kind === 'date') return write(part);
    if (part.kind !== 'call') return undefined;
    const [first] = part.operands;
    if (part.name === 'today') return text('today');
    if (part.name === 'date' && first?.kind === 'text') return first;
    return first && ['decimal-date-time', 'date'].includes(part.name) ? dayIn(first) : undefined;
  };
  const daysBetween = (later: Expression, earlier: Expression): Expression | undefined => {
    const [to, from] = [dayIn(later), dayIn(earlier)];
    return to && from && call('datediff', from, to, text('d'), { kind: 'name', name: 'true' });
  };
  /** Every box of a field to tick is empty. */
  const unticked = (field: WrittenField): Expression =>
    [...field.codes.values()].map((code) => binary('=', call(checked, named(field), text(code)), text('0'))).reduce((all, one) => binary('and', all, one));

  const ticked = (field: WrittenField, code: string, isOn: boolean): Expression =>
    field.kind === 'many' ? binary('=', call(checked, named(field), text(code)), text(isOn ? '1' : '0')) : binary(isOn ? '=' : '!=', named(field), text(code));

  function compared(operator: Operator, left: Expression, right: Expression): Expression {
    const field = asked(left);
    if (field?.kind === 'many') {
      if (!isEmpty(right) || (operator !== '=' && operator !== '!=')) throw new NotUnderstood('order', field.name);
      return operator === '=' ? unticked(field) : negated(unticked(field));
    }
    if (isEmpty(right) && operator !== '=' && operator !== '!=') throw new NotUnderstood('order', "''");
    if (isEmpty(right)) return binary(operator, write(left), right);
    if (field?.kind === 'one' && operator !== '=' && operator !== '!=') throw new NotUnderstood('order', field.name);
    if (field?.kind === 'one' && (right.kind === 'text' || right.kind === 'number')) return binary(operator, named(field), text(codeOf(field, right)));
    const days = daysBetween(left, right);
    return days ? binary(operator, days, number(0)) : binary(operator, write(left), write(right));
  }

  /** REDCap has no word for "not": what was written is said the other way round. */
  function negated(expression: Expression): Expression {
    if (expression.kind !== 'binary') throw new NotUnderstood('function', 'not()');
    const { operator, left, right } = expression;
    if (operator === 'and' || operator === 'or') return binary(operator === 'and' ? 'or' : 'and', negated(left), negated(right));
    const other = opposite[operator];
    if (!other) throw new NotUnderstood('function', 'not()');
    return binary(other, left, right);
  }

  function called(name: string, operands: readonly Expression[]): Expression {
    const [first, second] = operands;
    const field = asked(first);
    if (name === 'selected' && field && second) return ticked(field, codeOf(field, second), true);
    if (name === 'count-selected' && field) return call('sum', ...[...field.codes.values()].map((code) => call(checked, named(field), text(code))));
    if (name === 'not' && first) return negated(write(first));
    if (name === 'coalesce' && first && second && operands.length === 2) return call('if', binary('=', write(first), text('')), write(second), write(first));
    if ((name === 'number' || name === 'string') && first) return write(first);
    if (['int', 'floor', 'ceiling'].includes(name) && first) return call(name === 'ceiling' ? 'roundup' : 'rounddown', write(first), number(0));
    if (name === 'round' && first) return call('round', write(first), second ? write(second) : number(0));
    const known = names[name];
    if (known === undefined) throw new NotUnderstood('function', `${name}()`);
    return call(known, ...operands.map(write));
  }

  function write(expression: Expression): Expression {
    switch (expression.kind) {
      case 'name': {
        const field = asked(expression);
        if (!field) throw new NotUnderstood('name', expression.name);
        if (field.kind === 'many') throw new NotUnderstood('order', field.name);
        return named(field);
      }
      case 'negative':
        return { ...expression, operand: write(expression.operand) };
      case 'call':
        return called(expression.name, expression.operands);
      case 'binary': {
        const { operator, left, right } = expression;
        if (comparisons.has(operator)) return compared(operator, left, right);
        if (operator === 'mod') return call('mod', write(left), write(right));
        return (operator === '-' ? daysBetween(left, right) : undefined) ?? binary(operator, write(left), write(right));
      }
      default:
        return expression;
    }
  }
  return write;
}

const names: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(functionNames).map(([redcap, xpath]) => [xpath, redcap]));
