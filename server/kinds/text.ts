import { text as column } from 'drizzle-orm/pg-core';
import { plainCell, type ServerKind } from './ServerKind.ts';

export const text = { column: (name: string) => column(name), cell: plainCell } satisfies ServerKind<'text' | 'longText' | 'email'>;

export const phone = {
  column: (name: string) => column(name),
  /** A spreadsheet takes `+254712345678` for a number and leaves its digits: so many are an international number. */
  cell: { ...plainCell, read: (cell) => (/^[1-9]\d{10,14}$/.test(cell.replace(/[\s().-]/g, '')) ? `+${cell}` : cell) },
} satisfies ServerKind<'phone'>;
