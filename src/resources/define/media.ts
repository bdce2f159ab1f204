import type { Locale } from './locales.ts';

/** A file of a form, by the name that its bytes give it, and how long it is. */
export interface MediaFile {
  name: string;
  size: number;
}

/** A text as somebody spoke it; `of` remembers what it said then, so that a recording older than its text can be told. */
export interface SpokenText extends MediaFile {
  of?: string;
}

/** What is seen and heard of a part of a form besides its texts: one picture, and its text spoken, in each language that somebody recorded. */
export interface Media {
  image?: MediaFile;
  audio?: Partial<Record<Locale, SpokenText>>;
}
