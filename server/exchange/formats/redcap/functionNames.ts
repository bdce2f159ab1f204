/** REDCap's functions that XPath has under another name, or the same. */
export const functionNames: Readonly<Record<string, string>> = {
  if: 'if',
  sum: 'sum',
  min: 'min',
  max: 'max',
  abs: 'abs',
  sqrt: 'sqrt',
  pow: 'pow',
  mod: 'mod',
  concat: 'concat',
  length: 'string-length',
  contains: 'contains',
  starts_with: 'starts-with',
  ends_with: 'ends-with',
};
