import type { ValueType } from '../index.ts';
import type { NotUnderstood } from './NotUnderstood.ts';
import type { Operand } from './Operand.ts';
import type { Expression } from './parseXPath.ts';

/** A question as expressions and rules speak of it: by name there, by code here; choices by name there, by title here. */
export interface Named {
  name: string;
  code: string;
  value: ValueType;
  /** Titles by the names of the choices. */
  titles: ReadonlyMap<string, string>;
  /** An answer of one's own next to the choices is text here, and the choice `other` elsewhere: no word stands for it in both. */
  other: boolean;
}

/** Everything an expression or a rule may name. */
export interface Vocabulary {
  byName(name: string): Named | undefined;
  byCode(code: string): Named | undefined;
  /** What a `calculate` row says, for conditions that stand on it. */
  calculation?(name: string): Expression | undefined;
  /** Calculations that were converted already: each once, however often it is named. */
  converted?: Map<string, Operand | NotUnderstood>;
  /** The question whose own answer `.` is: in constraints only. */
  self?: Named | undefined;
  /** Told of a choice that a list does not have: an answer is never equal to it. */
  missing?(choice: string): void;
}
