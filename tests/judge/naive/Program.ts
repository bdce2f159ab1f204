/** What somebody can answer in the form of the programs. */
export type Value = null | number | string | boolean | readonly string[];

/** The signs of the language, by what they take. */
export type Sign = '+' | '-' | '*' | 'div' | 'mod' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** An expression. */
export type Program =
  | { is: 'text'; text: string }
  | { is: 'number'; number: number }
  | { is: 'answer'; name: string }
  | { is: 'minus'; of: Program }
  | { is: 'signed'; sign: Sign; left: Program; right: Program }
  | { is: 'call'; name: string; of: readonly Program[] };

/** What was answered, by name; chosen things by their short names. */
export type Given = Readonly<Record<string, Value>>;
