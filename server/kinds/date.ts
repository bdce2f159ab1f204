import { date as column } from 'drizzle-orm/pg-core';
import { plainCell, type ServerKind } from './ServerKind.ts';

const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;

export const date = {
  column: (name: string) => column(name, { mode: 'string' }),
  cell: {
    ...plainCell,
    /** A cell that a workbook keeps as a date comes as `2024-02-29` already. What is typed has the day first, as in every country of the study. */
    read(text) {
      const [, day, , month, year] = written.exec(text) ?? [];
      const [, first = year, second = month, third = day] = yearFirst.exec(text) ?? [];
      return first && second && third ? `${first}-${second.padStart(2, '0')}-${third.padStart(2, '0')}` : text;
    },
    offered: () => ['2024-02-29'],
  },
} satisfies ServerKind<'date'>;
