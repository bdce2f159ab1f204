import type { FieldKind, KindOptions, KindValues } from '../field.ts';
import type { Read } from '../problem.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/**
 * The data half of a field kind: how a value that came over the wire (JSON, or text of a multipart body)
 * is read, and how it is described. It never sees an empty value: emptiness is settled before.
 * The column half is `server/database/columns.ts`, the view half `src/admin/fields`.
 */
export interface KindData<Kind extends FieldKind> {
  read(raw: NonNullable<unknown>, options: KindOptions[Kind]): Read<KindValues[Kind]>;
  jsonSchema(options: KindOptions[Kind]): JsonSchema;
}
