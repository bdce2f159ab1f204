import type { FieldKind, KindOptions, KindValues } from '../field.ts';
import type { Label } from '../label.ts';
import type { Read } from '../problem.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** The record that a value names, and under which name answers carry it next to the id. */
export interface Link {
  target: string;
  as?: string;
}

/**
 * How values are put in order. `text`: without case and accents, which is also how they are searched and how two of them are the
 * same; `choice`: by their wire values; `linked`: by the title of the record that they name; `number` and `value`: as they are.
 */
export type Order = 'text' | 'choice' | 'linked' | 'number' | 'value';

export interface SearchTerm {
  text: string;
  /** No value holds it anywhere but at its beginning. */
  isBeginning: boolean;
}

/**
 * The data half of a field kind: how a value that came over the wire (JSON, or text of a multipart body)
 * is read, how it is described, and what lists may do with it. It never sees an empty value: emptiness is settled before.
 * The server's half (column, cell of a spreadsheet) is `server/kinds`, the view half `src/admin/fields`.
 */
export interface KindData<Kind extends FieldKind> {
  read(raw: NonNullable<unknown>, options: KindOptions[Kind]): Read<KindValues[Kind]>;
  jsonSchema(options: KindOptions[Kind]): JsonSchema;
  /** In a column of the record's table; in the call alone; or nowhere: accepted and dropped. */
  kept: 'column' | 'call' | 'nowhere';
  /** Null where lists cannot be sorted by it. */
  order: Order | null;
  /** Where two values are the same by something narrower than their order says: but for the case of ASCII letters. */
  sameBy?: 'asciiLower';
  /** What a list can be narrowed to: certain values, or also everything between two. */
  filter: 'values' | 'range' | null;
  /** What of searched words a kept value holds, where people write values otherwise; empty where nothing is left. */
  searchTerm: ((words: string) => SearchTerm) | null;
  link: ((options: KindOptions[Kind]) => Link) | null;
  choices: ((options: KindOptions[Kind]) => Readonly<Record<string, Label>>) | null;
}

/** What kinds answer whose values are neither sorted nor narrowed to. */
export const unlisted = { order: null, filter: null, searchTerm: null, link: null, choices: null } as const;

/** What kinds of numbers answer. */
export const listedAsNumber = { kept: 'column', order: 'number', filter: 'range', searchTerm: null, link: null, choices: null } as const;

/** What kinds of plain text answer. */
export const listedAsText = { kept: 'column', order: 'text', filter: 'values', searchTerm: null, link: null, choices: null } as const;
