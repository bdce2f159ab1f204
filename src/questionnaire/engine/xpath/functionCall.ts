import { isFunction, takes } from '../functions/functions.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import type { Operand } from './Operand.ts';
import type { Expression } from './parseXPath.ts';

/**
 * `value` is an operand as values are worked with: what was chosen by its short name, and no text is no value.
 * @throws NotUnderstood for a function that rules do not know, or a number of operands that it does not take
 */
export function functionCall(name: string, operands: readonly Expression[], value: (part: Expression) => Operand): Operand {
  if (!isFunction(name)) throw new NotUnderstood('function', `${name}()`);
  if (!takes(name, operands.length)) throw new NotUnderstood('syntax', `${name}()`);
  // A pattern that comes from an answer could not be judged before somebody answers.
  if (name === 'regex' && operands[1]?.kind !== 'text') throw new NotUnderstood('function', 'regex()');
  return { [name]: operands.map(value) };
}
