import type { JsonSchema } from '../../src/resources/define/index.ts';

declare const told: unique symbol;

/** What a call answers, as JSON Schema. `Value` lets the compiler hold it to the type that the handler gives. */
export interface Shape<Value = unknown> {
  readonly schema: JsonSchema;
  /** Whether an answer may lack it. */
  readonly optional?: true;
  readonly [told]?: Value;
}

/** A value as it crosses the wire. */
type Wired<Value> = Value extends Date ? string : Value;
type Optional<Value> = Shape<Value> & { readonly optional: true };

/** One shape for each member of a type: what is missing, or may be absent and does not say so, does not compile. */
type Members<Value> = {
  [Name in keyof Value]-?: undefined extends Value[Name] ? Optional<Wired<Exclude<Value[Name], undefined>>> : Shape<Wired<Value[Name]>>;
};

/** A shape that a schema says already. */
export const shapeOf = <Value>(schema: JsonSchema): Shape<Value> => ({ schema });

export const text = shapeOf<string>({ type: 'string' });
export const integer = shapeOf<number>({ type: 'integer' });
export const number = shapeOf<number>({ type: 'number' });
export const flag = shapeOf<boolean>({ type: 'boolean' });
export const uuid = shapeOf<string>({ type: 'string', format: 'uuid' });
export const instant = shapeOf<string>({ type: 'string', format: 'date-time' });
/** An object whose members are not known here: values of any record, a rule, what a log line holds. */
export const anyObject = shapeOf<never>({ type: 'object' });

export const oneOf = <const Value extends string>(values: readonly Value[]): Shape<Value> => shapeOf({ type: 'string', enum: [...values] });
export const listOf = <Value>({ schema }: Shape<Value>): Shape<Value[]> => shapeOf({ type: 'array', items: schema });
export const orNull = <Value>({ schema }: Shape<Value>): Shape<Value | null> => shapeOf({ anyOf: [schema, { type: 'null' }] });
export const optional = <Value>({ schema }: Shape<Value>): Optional<Value> => ({ schema, optional: true });
export const mapOf = <Value>({ schema }: Shape<Value>): Shape<Record<string, Value>> => shapeOf({ type: 'object', additionalProperties: schema });

export const either = <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> => shapeOf({ anyOf: [one.schema, other.schema] });

/** The same shape by each of these names. */
export function each<const Name extends string, Value>(names: readonly Name[], shape: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Value>;
}

/** An object with these members and no others. */
export function object<Value extends object = Record<string, unknown>>(members: Members<Value>): Shape<Value> {
  const entries = Object.entries<Shape>(members);
  const required = entries.filter(([, member]) => !member.optional).map(([name]) => name);
  return shapeOf({
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
    unevaluatedProperties: false,
  });
}

/** Everything that each of these tells, in one object. */
export function together<One extends object, Other extends object>(one: Shape<One>, other: Shape<Other>): Shape<One & Other> {
  const parts = [one, other].map(({ schema: { unevaluatedProperties: _, ...open } }) => open);
  return shapeOf({ allOf: parts, unevaluatedProperties: false });
}

/** What a call says to the person who made it. */
export const message = object<{ message: string }>({ message: text });
