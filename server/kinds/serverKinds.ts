import type { CountryCode } from 'libphonenumber-js/min';
import type { Field, StoredKind } from '../../src/resources/define/index.ts';
import { kindName } from '../../src/resources/define/kindName.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { decimal } from './decimal.ts';
import { integer } from './integer.ts';
import { location } from './location.ts';
import { phone } from './phone.ts';
import { reference } from './reference.ts';
import type { CellForm, ServerKind } from './ServerKind.ts';
import { structured } from './structured.ts';
import { text } from './text.ts';

/** The server's half of every field kind that is stored. A kind without one does not compile. */
const serverKinds = {
  text,
  longText: text,
  integer,
  decimal,
  date,
  location,
  boolean,
  choice,
  phone,
  email: text,
  reference,
  translations: structured,
  media: structured,
  rule: structured,
  checks: structured,
} satisfies { readonly [Kind in StoredKind]: ServerKind<Kind> };

type ServerKinds = typeof serverKinds;

/** The column of a kind, as the table's type knows it. */
export type ColumnOfKind<Kind extends StoredKind> = Kind extends keyof ServerKinds ? ReturnType<ServerKinds[Kind]['column']> : never;

function serverKindOf(field: Field): ServerKind<StoredKind> {
  return (serverKinds as unknown as Readonly<Record<string, ServerKind<StoredKind>>>)[field[kindName]] as ServerKind<StoredKind>;
}

/** A field's column under this name. */
export function makeColumn(field: Field, name: string): unknown {
  return serverKindOf(field).column(name, field.options as never);
}

/** The values that a person sent, those that are written as at home in this country in their one writing. */
export function fromHome(fields: Readonly<Record<string, Field>>, input: Readonly<Record<string, unknown>>, country: CountryCode): Record<string, unknown> {
  const read = ([name, raw]: [string, unknown]) => {
    const field = typeof raw === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
    // What has no column, a password, has no half here.
    const kind: ServerKind<StoredKind> | undefined = field && serverKindOf(field);
    return [name, kind?.fromHome?.(raw as string, country) ?? raw];
  };
  return Object.fromEntries(Object.entries(input).map(read));
}

/** How cells hold the values of a stored field; null where none can. */
export function cellFormOf(field: Field): CellForm | null {
  return serverKindOf(field).cell as CellForm | null;
}
