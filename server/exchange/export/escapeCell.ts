/** What a spreadsheet program would run instead of show. Telephone numbers and numbers are left as they are. */
const formula = /^[=@\t\r]/;
const signed = /^[+-]/;
const harmless = /^(\+\d{6,15}|[+-]?\d+([.,]\d+)?)$/;

/** Makes a text safe to open in a spreadsheet program: a leading apostrophe, which such programs hide. */
export function escapeCell(text: string): string {
  return formula.test(text) || (signed.test(text) && !harmless.test(text)) ? `'${text}` : text;
}

/** Undoes `escapeCell`, so that our own export read back is what it was. */
export function unescapeCell(text: string): string {
  return text.startsWith("'") && escapeCell(text.slice(1)) === text ? text.slice(1) : text;
}
