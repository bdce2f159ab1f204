import { useText } from '../../kit/useText.ts';
import { readingLevel } from './readingLevel.ts';

/** What is said to the author of a text about how hard it is to read; undefined while it is too short to tell. */
export function useReadingLevel(): (text: string | null | undefined) => string | undefined {
  const t = useText();
  return (text) => {
    const found = readingLevel(text ?? '');
    return found && t(`reading.${found.level}`, { lix: found.lix, words: found.wordsPerSentence, long: found.longWords });
  };
}
