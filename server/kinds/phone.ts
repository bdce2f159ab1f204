import { text as column } from 'drizzle-orm/pg-core';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { homeCountry } from '../../src/contract/index.ts';
import { plainCell, type ServerKind } from './ServerKind.ts';

/**
 * `0712 345 678`, or what a spreadsheet left of it without its zero, is a number of the study's home; `254712345678` lost its plus.
 * What fits neither stays as it is, for the kind to refuse.
 */
function numberIn(cell: string): string {
  if (!/^\d[\d\s().-]*$/.test(cell)) return cell;
  const national = parsePhoneNumberFromString(cell, homeCountry);
  if (national?.isValid()) return national.number;
  return /^[1-9]\d{10,14}$/.test(cell.replace(/[\s().-]/g, '')) ? `+${cell}` : cell;
}

export const phone = {
  column: (name: string) => column(name),
  cell: { ...plainCell, read: numberIn },
} satisfies ServerKind<'phone'>;
