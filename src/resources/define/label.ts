import type { Locale } from './locales.ts';

export type Label = Readonly<Record<Locale, string>>;

/** A text in every language of the interface: a missing one does not compile. */
export function label(words: Label): Label {
  return words;
}
