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
