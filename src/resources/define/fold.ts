/**
 * A text as search compares it: without case and without accents, so that "Épi" is found by "epi".
 * The end-of-word form of the Greek sigma is the same letter. The database's `fold` function does the same; a test holds the two together.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ς/g, 'σ');
}

const name = /^\p{L}[\p{L}'’.-]+$/u;

/**
 * The names in a folded search text, where it is several and nothing else: some people write the family name first. Empty otherwise, so that the groups of digits
 * in a telephone number are not looked for one by one.
 */
export function namesIn(text: string): string[] {
  const parts = text.split(/\s+/);
  return parts.length > 1 && parts.every((part) => name.test(part)) ? parts : [];
}
