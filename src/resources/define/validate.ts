import type { Field, FieldKind, Fields } from './field.ts';
import { hasOwn } from './hasOwn.ts';
import { kindOf } from './kindOf.ts';
import type { Problem, Read } from './problem.ts';
import type { Role } from './roles.ts';

/** One problem per field, by the field's name. */
export type Problems = Readonly<Record<string, Problem>>;

export interface Validated {
  /** What may be written: known fields, read and normalised; an emptied field is null. */
  values: Record<string, unknown>;
  problems: Record<string, Problem>;
}

export interface ValidationContext {
  /** A creation asks for every required field; an edit only for those it names. */
  mode: 'create' | 'edit';
  role?: Role;
  /** The record before the edit: decides what is required only of some records. */
  record?: Readonly<Record<string, unknown>>;
}

export function isEmpty(raw: unknown): raw is '' | null | undefined {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}

/** Whether `field` is asked for in a record with these values. */
export function isRequired(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  if (typeof field.required !== 'object') return field.required === true;
  return field.required.in.includes(String(values[field.required.field] ?? ''));
}

/** Reads one value that is not empty by its field's kind. */
export function readValue<Value>(field: Field<FieldKind, Value>, raw: NonNullable<unknown>): Read<Value> {
  return kindOf(field).read(raw, field.options as never) as Read<Value>;
}

/** May this role set the field at all? */
export function isWritable(field: Field, role: Role | undefined): boolean {
  return !field.readOnly && (!field.writers || (role !== undefined && field.writers.includes(role)));
}

/** May this role see the field at all? */
export function isReadable({ readers }: Field, role: Role | undefined): boolean {
  return !readers || (role !== undefined && readers.includes(role));
}

/**
 * Checks a request body, or a screen's values, against declared fields. The same function runs in the browser
 * and on the server. Names that are no field, or that the role may not set, are problems: nothing is dropped in silence,
 * save what is declared `ignored`.
 */
export function validate(fields: Fields, input: Readonly<Record<string, unknown>>, { mode, role, record }: ValidationContext): Validated {
  const values: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};

  for (const [name, raw] of Object.entries(input)) {
    const field = hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) problems[name] = { code: 'unknown_field' };
    else if (kindOf(field).kept === 'nowhere') continue;
    else if (field.readOnly) problems[name] = { code: 'read_only' };
    else if (!isWritable(field, role)) problems[name] = { code: 'not_yours_to_set' };
    else if (isEmpty(raw)) values[name] = field.filled && field.default !== undefined ? field.default : null;
    else {
      const read = readValue(field, raw);
      if (read.problem) problems[name] = read.problem;
      else values[name] = read.value;
    }
  }

  if (mode === 'create') {
    for (const [name, field] of Object.entries(fields)) {
      if (field.default !== undefined && !hasOwn(input, name)) values[name] = field.default;
    }
  }

  const after = { ...record, ...values };
  for (const [name, field] of Object.entries(fields)) {
    const asked = mode === 'create' || hasOwn(values, name) || typeof field.required === 'object';
    if (asked && !problems[name] && !field.readOnly && !field.orNone && isRequired(field, after) && isEmpty(after[name])) problems[name] = { code: 'required' };
  }
  return { values, problems };
}
