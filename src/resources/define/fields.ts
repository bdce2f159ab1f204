import type { Field, FieldKind, FieldSettings, KindOptions, KindValues } from './field.ts';
import { kindName } from './kindName.ts';
import type { Label } from './label.ts';

type Settings<Value> = FieldSettings<Value>;

/** A record always has a value where the field is plainly required, or has a default. */
type FilledBy<S> = S extends { nullable: true } ? false : S extends { required: true } ? true : S extends { default: NonNullable<unknown> } ? true : false;

/** What a declaration said of `personal`, kept in the type, so that a resource of people can ask for it. */
type Saying<S> = S extends { personal: infer Personal extends boolean } ? { readonly personal: Personal } : unknown;

function field<Kind extends FieldKind, Value, S extends Settings<Value>>(
  kind: Kind,
  settings: S,
  options: KindOptions[Kind],
): Field<Kind, Value, FilledBy<S>> & Saying<S> {
  const filled = !settings.nullable && (settings.required === true || settings.default !== undefined);
  return { ...settings, [kindName]: kind, options, filled: filled as FilledBy<S> } as Field<Kind, Value, FilledBy<S>> & Saying<S>;
}

/** One line of text of at most `max` characters (200 unless told). */
export function text<const S extends Settings<string> & { max?: number }>({ max = 200, ...settings }: S) {
  return field<'text', string, S>('text', settings as unknown as S, { max });
}

/** Text of several lines, at most `max` characters (4,000 unless told). */
export function longText<const S extends Settings<string> & { max?: number }>({ max = 4000, ...settings }: S) {
  return field<'longText', string, S>('longText', settings as unknown as S, { max });
}

/** A whole number between `min` and `max`, both included. */
export function integer<const S extends Settings<number> & { min?: number; max?: number }>({ min, max, ...settings }: S) {
  return field<'integer', number, S>('integer', settings as unknown as S, { min, max });
}

/**
 * An exact number with `places` decimals, between `min` and `max`, both included. On the wire a text with all its decimals
 * (`"12.50"`); at most 15 digits.
 */
export function decimal<const S extends Settings<string> & { places: number; min?: number; max?: number }>({ places, min, max, ...settings }: S) {
  return field<'decimal', string, S>('decimal', settings as unknown as S, { places, min, max });
}

/** A day of the calendar: `2024-02-29`. */
export function date<const S extends Settings<string>>(settings: S) {
  return field<'date', string, S>('date', settings, {});
}

/** A place on the earth: `{latitude, longitude, accuracy?}`. */
export function location<const S extends Settings<KindValues['location']>>(settings: S) {
  return field<'location', KindValues['location'], S>('location', settings, {});
}

export function boolean<const S extends Settings<boolean>>(settings: S) {
  return field<'boolean', boolean, S>('boolean', settings, {});
}

/** One of the keys of `choices`, each with its label. */
export function choice<const Choices extends Readonly<Record<string, Label>>, const S extends Settings<keyof Choices & string>>(choices: Choices, settings: S) {
  return field<'choice', keyof Choices & string, S>('choice', settings, { values: Object.keys(choices), labels: choices });
}

/** An international telephone number, kept as `+` and 7 to 15 digits. */
export function phone<const S extends Settings<string>>(settings: S) {
  return field<'phone', string, S>('phone', settings, {});
}

export function email<const S extends Settings<string>>(settings: S) {
  return field<'email', string, S>('email', settings, {});
}

/** A field that holds the id of a record of another resource; see `defineStudy` for the check of `target`. */
export interface Reference<Target extends string = string, Filled extends boolean = boolean> extends Field<'reference', string, Filled> {
  readonly options: { target: Target; as?: string };
}

/**
 * The id of a record of `target`. With `as`, answers carry the record itself next to its id:
 * `conferenceId` with `as: 'conference'` adds `conference: {id, name, union: {…}}`.
 */
export function reference<const Target extends string, const S extends Settings<string> & { as?: string }>(
  target: Target,
  { as, ...settings }: S,
): Reference<Target, FilledBy<S>> & Saying<S> {
  return field<'reference', string, S>('reference', settings as unknown as S, { target, as }) as unknown as Reference<Target, FilledBy<S>> & Saying<S>;
}

export function translations<const S extends Settings<KindValues['translations']>>(settings: S) {
  return field<'translations', KindValues['translations'], S>('translations', settings, {});
}

export function media<const S extends Settings<KindValues['media']>>(settings: S) {
  return field<'media', KindValues['media'], S>('media', settings, {});
}

export function rule<const S extends Settings<KindValues['rule']>>(settings: S) {
  return field<'rule', KindValues['rule'], S>('rule', settings, {});
}

export function checks<const S extends Settings<KindValues['checks']>>(settings: S) {
  return field<'checks', KindValues['checks'], S>('checks', settings, {});
}

export function secret<const S extends Settings<string> & { max?: number }>({ max = 256, ...settings }: S) {
  return field<'secret', string, S>('secret', settings as unknown as S, { max });
}

export function ignored<const S extends Settings<never>>(settings: S) {
  return field<'ignored', never, S>('ignored', settings, {});
}
