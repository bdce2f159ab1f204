import { uuid } from 'drizzle-orm/pg-core';
import { plainCell, type ServerKind } from './ServerKind.ts';

export const reference = {
  column: (name: string) => uuid(name),
  /** Which record a cell names, only the database can tell: it is looked up together with the other places of the row. */
  cell: { ...plainCell, write: (value, _options, { linked }) => String(linked?.name ?? linked?.title ?? value) },
} satisfies ServerKind<'reference'>;
