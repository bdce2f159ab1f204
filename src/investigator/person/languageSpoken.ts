import type { AnswerEntry } from '../../contract/index.ts';
import { isLocale, type Locale } from '../../resources/define/index.ts';

/** The language in which the last of these answers was given: whoever goes on or corrects goes on in it. */
export function languageSpoken(entries: readonly AnswerEntry[]): Locale | undefined {
  const [last] = entries.filter(({ language }) => isLocale(language)).sort((one, other) => ((one.typedAt ?? '') < (other.typedAt ?? '') ? 1 : -1));
  return last?.language;
}
