import type { Locale } from './locales.ts';

export type Label = Readonly<Record<Locale, string>>;

/** A text in the four languages, in the order of `locales`: a missing language does not compile. */
export function label(en: string, fr: string, pt: string, mg: string): Label {
  return { en, fr, pt, mg };
}
