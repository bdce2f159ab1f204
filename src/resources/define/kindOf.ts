import type { Field, FieldKind } from './field.ts';
import { kindName } from './kindName.ts';
import { kinds } from './kinds/index.ts';
import type { KindData, Link } from './kinds/kind.ts';
import type { Label } from './label.ts';

/** What a field's kind answers for its values. */
export function kindOf(field: Field): KindData<FieldKind> {
  return kinds[field[kindName]] as unknown as KindData<FieldKind>;
}

/** Where the values of a field lead to; undefined where they are no records' ids. */
export function linkOf(field: Field | undefined): Link | undefined {
  return field && kindOf(field).link?.(field.options as never);
}

/** Every value that a field can have, with its words; undefined where there is no such list. */
export function choicesOf(field: Field | undefined): Readonly<Record<string, Label>> | undefined {
  return field && kindOf(field).choices?.(field.options as never);
}
