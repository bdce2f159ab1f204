import type { ValueType } from '../index.ts';

/** A question as expressions and rules speak of it: by name there, by code here; choices by name there, by title here. */
export interface Named {
  name: string;
  code: string;
  value: ValueType;
  /** Titles by the names of the choices. */
  titles: ReadonlyMap<string, string>;
  /** Names that several of the choices have, as in a cascade: an expression with one means all of them. */
  shared?: ReadonlySet<string>;
  /** An answer of one's own next to the choices is text here, and the choice `other` elsewhere: no word stands for it in both. */
  other: boolean;
  /** A table that is looked up in: where its rows stand in other tools, whether they have it by `pulldata()`, and whether its words are translated. */
  table?: { list: string; path: string; pulled: boolean; translated: boolean };
  /** A repeated part: its value is the number of its entries, and functions of entries take it by its name. */
  part?: true;
}

/** How a path says which question it means. */
export interface Path {
  /** The groups it goes down through. */
  within?: readonly string[];
  /** How far up it goes first, from the question in whose cell it stands. */
  up?: number;
}

/** Everything an expression or a rule may name. */
export interface Vocabulary {
  /** `path`: the groups that a path goes through, where several have the name. */
  byName(name: string, path?: Path): Named | undefined;
  byCode(code: string): Named | undefined;
  /** Whether a name that is not known is that of a calculation which did not come over. */
  isLost?(name: string): boolean;
  /** The question whose own answer `.` is: in constraints only. */
  self?: Named | undefined;
  /** What `.` is in a calculation that rests on no answer: what it was before is what it begins with. */
  begins?: string | number | null;
  /** Where the entry is in which an expression stands, as a path from its question; in a sub-section it is one step further, and so is the entry around a list in an entry. */
  entry?: '../..';
  /** Which entry is so many steps up from the question: its own, or that of the part of this code around it; undefined where nothing is repeated there. Without it, its own. */
  entryUp?(steps: number): 'own' | { around: string } | undefined;
  /** Functions that are ours and not ODK's may be written too. */
  ours?: true;
  /** The code of the table of this name, with its rows at this place; undefined where there is none, or its rows are elsewhere. */
  table?(name: string, path: string | undefined): string | undefined;
  /** The code of a number that is drawn once for what is read now; without it nothing is drawn. */
  draw?(): string;
  /** Told of what only a list or a record of another tool could tell; without it there is no such thing. */
  elsewhere?(what: string): void;
  /** Told of a choice that a list does not have: an answer is never equal to it. */
  missing?(choice: string): void;
}
