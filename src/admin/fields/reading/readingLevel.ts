/** How hard a text is to read, from its length of sentences and words alone: no language needs a dictionary for it. */
export interface ReadingLevel {
  /** LIX (Björnsson, 1968): words a sentence and the share of long words in percent, added. */
  lix: number;
  level: 'easy' | 'middling' | 'hard';
  wordsPerSentence: number;
  /** In percent: words of more than six letters. */
  longWords: number;
}

/** Below this a single long word decides: "Malaria?" is no hard text. */
const fewestWords = 5;
const longWord = 6;

/** Björnsson's steps: below 40 is easy, a newspaper lies below 50, and what an office writes above. */
const levelOf = (lix: number) => (lix < 40 ? 'easy' : lix < 50 ? 'middling' : 'hard');

/** The reading level of a text; undefined of one that is too short to tell. Placeholders (`${name}`) are words like any other. */
export function readingLevel(text: string): ReadingLevel | undefined {
  const words = text.match(/[\p{L}\p{M}’']+/gu) ?? [];
  if (words.length < fewestWords) return undefined;
  const sentences = text.split(/[.!?:;]+(?:\s|$)|\n+/).filter((part) => /\p{L}/u.test(part)).length;
  const long = words.filter((word) => word.replace(/[^\p{L}]/gu, '').length > longWord).length;
  const wordsPerSentence = words.length / Math.max(1, sentences);
  const longWords = (100 * long) / words.length;
  const lix = Math.round(wordsPerSentence + longWords);
  return { lix, level: levelOf(lix), wordsPerSentence: Math.round(wordsPerSentence), longWords: Math.round(longWords) };
}
