/** What a spreadsheet program would run instead of show. Telephone numbers and numbers are left as they are. */
const formula = /^[=@\t\r]/;
const signed = /^[+-]/;
const harmless = /^(\+\d{6,15}|[+-]?\d+([.,]\d+)?)$/;
/** Apostrophes before such a sign; whoever reads an export takes the first one away, also by the scripts in the package. */
const escaped = /^'+[=@\t\r+-]/;

/**
 * Makes a text safe to open in a spreadsheet program: a leading apostrophe, which such programs hide. A text that looks
 * escaped by itself gets another one, so that taking it away always gives the text back.
 */
export function escapeCell(text: string): string {
  return formula.test(text) || escaped.test(text) || (signed.test(text) && !harmless.test(text)) ? `'${text}` : text;
}

/** Undoes `escapeCell`, so that our own export read back is what it was. */
export function unescapeCell(text: string): string {
  return escaped.test(text) ? text.slice(1) : text;
}
