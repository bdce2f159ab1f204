import type { kindName } from './kindName.ts';
import type { Check, Rule } from './rule.ts';
import type { Location } from './location.ts';
import type { Label } from './label.ts';
import type { Media } from './media.ts';
import type { Role } from './roles.ts';
import type { Translations } from './translations.ts';

/** What each kind of field may be told besides what every field may be told. */
export interface KindOptions {
  text: { max: number };
  longText: { max: number };
  integer: { min?: number; max?: number };
  /** `places` decimals. */
  decimal: { places: number; min?: number; max?: number };
  date: object;
  location: object;
  boolean: object;
  choice: { values: readonly string[]; labels: Readonly<Record<string, Label>> };
  phone: object;
  email: object;
  reference: { target: string; as?: string };
  translations: object;
  media: object;
  rule: object;
  checks: object;
  /** Typed by a person, checked, never kept in a table as it is and never answered. */
  secret: { max: number };
  /** Part of a call's shape for older clients: accepted, then dropped. */
  ignored: object;
}

/** The value each kind holds once it is read. `choice` is narrowed by its own values. */
export interface KindValues {
  text: string;
  longText: string;
  integer: number;
  decimal: string;
  date: string;
  location: Location;
  boolean: boolean;
  choice: string;
  phone: string;
  email: string;
  reference: string;
  translations: Translations;
  media: Media;
  rule: Rule;
  checks: Check[];
  secret: string;
  ignored: never;
}

export type FieldKind = keyof KindOptions;

/** Kinds that have a column; the others live in request bodies only. */
export type StoredKind = Exclude<FieldKind, 'secret' | 'ignored'>;

/** A field needed only while another field of the record has one of these values. */
export interface NeededWhen {
  field: string;
  in: readonly string[];
}

/** What every field may be told. */
export interface FieldSettings<Value> {
  label: Label;
  /** Asked of people; an object asks only of some records. */
  required?: boolean | NeededWhen;
  /** Asked of people, though a row the system makes itself may lack it. */
  nullable?: boolean;
  default?: Value;
  /** Asked of people, who may answer that there is none: these words are next to the box, and wherever the value would. The server takes an empty one. */
  orNone?: Label;
  /** Several records may share a value, which then hints that two of them may be one. Nothing is refused for it. */
  hintsDuplicate?: boolean;
  /** What an administrator's dialog says next to it while it is missing; else the usual sentence. */
  missing?: Label;
  /** One value once in the whole resource. */
  unique?: boolean;
  /** One value once under the same parent record. */
  uniqueUnderParent?: boolean;
  /** Set by the server alone; naming it in a request is refused. */
  readOnly?: boolean;
  /**
   * Whether it tells who a person is. The log then notes that it changed and never what it holds, and no file has it unless
   * identities are asked for. A resource whose rows are people says it of every field.
   */
  personal?: boolean;
  /** False: in no file that is taken out or brought in, whoever asks (a credential, an id that says nothing there, what respondents do not have). */
  exported?: boolean;
  /** Who may write it, where that is fewer than may write the record. */
  writers?: readonly Role[];
  /** Who may read it, where that is fewer than may read the record. */
  readers?: readonly Role[];
}

export interface Field<Kind extends FieldKind = FieldKind, Value = unknown, Filled extends boolean = boolean> extends FieldSettings<Value> {
  readonly [kindName]: Kind;
  readonly options: KindOptions[Kind];
  /** True where every record has a value: decides `NOT NULL` and the inferred type. */
  readonly filled: Filled;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<FieldKind, infer Value, infer Filled> ? (true extends Filled ? Value : Value | null) : never;

/** The record that a set of fields describes, without its `id`. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };
