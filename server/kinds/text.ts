import { text as column } from 'drizzle-orm/pg-core';
import { plainCell, type ServerKind } from './ServerKind.ts';

export const text = { column: (name: string) => column(name), cell: plainCell } satisfies ServerKind<'text' | 'longText' | 'email'>;
