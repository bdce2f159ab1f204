import { numeric } from 'drizzle-orm/pg-core';
import { mostDigits } from '../../src/resources/define/index.ts';
import { plainCell, type ServerKind } from './ServerKind.ts';

/** Spaces between thousands. */
const spaces = /(?<=\d)[ \u00A0\u202F](?=\d{3})/g;

export const decimal = {
  column: (name: string, { places }: { places: number }) => numeric(name, { precision: mostDigits, scale: places, mode: 'string' }),
  cell: {
    ...plainCell,
    /** A workbook reckons in binary fractions: it shows 0.3 and keeps 0.30000000000000004. */
    read(text) {
      const bare = text.replace(spaces, '');
      return bare.replace(/\D/g, '').length > mostDigits && /^[+-]?\d+\.\d+$/.test(bare) ? String(Number(Number(bare).toPrecision(mostDigits))) : bare;
    },
    offered: ({ places }) => [(12.5).toFixed(places)],
  },
} satisfies ServerKind<'decimal'>;
