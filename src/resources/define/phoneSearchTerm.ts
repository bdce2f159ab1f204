import type { SearchTerm } from './kinds/kind.ts';

/**
 * What a search finds in a telephone number: the digits without the spaces that people type, and of a national writing (`0712 345 678`)
 * those after the zero, which no international number holds. Its plus is its first sign. Empty where no number holds them.
 */
export function phoneSearchTerm(words: string): SearchTerm {
  const text = digitsOf(words);
  return { text, isBeginning: text.startsWith('+') };
}

function digitsOf(words: string): string {
  const digits = words.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(digits)) return '';
  return /^0\d{4,}$/.test(digits) && !digits.startsWith('00') ? digits.slice(1) : digits.replace(/^00(?=\d)/, '+');
}
