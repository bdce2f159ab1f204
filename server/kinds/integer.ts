import { integer as column } from 'drizzle-orm/pg-core';
import { plainCell, type ServerKind } from './ServerKind.ts';

export const integer = { column: (name: string) => column(name), cell: plainCell } satisfies ServerKind<'integer'>;
