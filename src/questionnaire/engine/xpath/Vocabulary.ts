import type { ValueType } from '../index.ts';

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
  /** Whether a name that is not known is that of a calculation which did not come over. */
  isLost?(name: string): boolean;
  /** The question whose own answer `.` is: in constraints only. */
  self?: Named | undefined;
  /** Functions that are ours and not ODK's may be written too. */
  ours?: true;
  /** Told of a choice that a list does not have: an answer is never equal to it. */
  missing?(choice: string): void;
}
