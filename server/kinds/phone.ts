import { text as column } from 'drizzle-orm/pg-core';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainCell, type ServerKind } from './ServerKind.ts';

/**
 * `0712 345 678`, or what a spreadsheet left of it without its zero, is a number of this country; `254712345678` lost its plus.
 * What fits neither stays as it is, for the kind to refuse.
 */
function fromHome(written: string, country: CountryCode): string {
  const text = written.trim();
  if (!/^\(?\d[\d\s().-]*$/.test(text)) return written;
  const national = parsePhoneNumberFromString(text, country);
  if (national?.isValid()) return national.number;
  return /^[1-9]\d{10,14}$/.test(text.replace(/[\s().-]/g, '')) ? `+${text}` : written;
}

export const phone = {
  column: (name: string) => column(name),
  cell: plainCell,
  fromHome,
} satisfies ServerKind<'phone'>;
