import { NotUnderstood } from './NotUnderstood.ts';
import { type Expression, levels, type Operator } from './parseXPath.ts';
import { quoted } from './quoted.ts';

/** How a tool writes what an expression is made of. */
export interface Dialect {
  name(name: string): string;
  /** `.` */
  self(): string;
  call(name: string, operands: readonly string[]): string;
  operators: Readonly<Partial<Record<Operator, string>>>;
}

/** XPath as XLSForm has it. */
export const xpathDialect: Dialect = {
  name: (name) => `\${${name}}`,
  self: () => '.',
  call: (name, operands) => `${name}(${operands.join(', ')})`,
  operators: {},
};

/** How weakly an expression binds: the place of its operator among the levels. */
const levelOf = (expression: Expression) =>
  expression.kind === 'binary'
    ? levels.findIndex((level) => level.includes(expression.operator))
    : expression.kind === 'negative'
      ? levels.length - 0.5
      : levels.length;

/**
 * An expression as a tool writes it.
 * @throws NotUnderstood for what only XPath has
 */
export function expressionText(expression: Expression, dialect: Dialect): string {
  const write = (part: Expression, least = 0): string => {
    const text = expressionText(part, dialect);
    return levelOf(part) < least ? `(${text})` : text;
  };
  switch (expression.kind) {
    case 'text':
      return quoted(expression.value);
    case 'number':
      return String(expression.value);
    case 'self':
      return dialect.self();
    case 'name':
      return dialect.name(expression.name);
    case 'attribute':
      throw new NotUnderstood('name', expression.name);
    case 'elsewhere':
      throw new NotUnderstood('function', expression.source);
    case 'negative':
      return `-${write(expression.operand, levels.length)}`;
    case 'call':
      return dialect.call(
        expression.name,
        expression.operands.map((operand) => write(operand)),
      );
    case 'binary': {
      const { operator, left, right } = expression;
      const level = levelOf(expression);
      return `${write(left, level)} ${dialect.operators[operator] ?? operator} ${write(right, level + 1)}`;
    }
  }
}
