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

/** A text in each language that somebody recorded. */
export type Spoken = Partial<Record<Locale, SpokenText>>;

/** Pictures of languages that have one of their own. */
export type Pictures = Partial<Record<Locale, MediaFile>>;

/** The paragraphs of the consent text and the check questions on it, those of the product or up to five of the study's own, in the order in which they are read. */
export const consentParts = [
  'intro',
  'about',
  'voluntary',
  'payment',
  'anonymous',
  'paper',
  'withdraw',
  'leaves',
  'contact',
  'checkVoluntary',
  'checkPayment',
  'checkAnonymous',
  'check1',
  'check2',
  'check3',
  'check4',
  'check5',
] as const;

export type ConsentPart = (typeof consentParts)[number];

/** The consent text, spoken paragraph by paragraph. */
export type SpokenConsent = Partial<Record<ConsentPart, Spoken>>;

/** What is seen and heard of a part of a form besides its texts: one picture, another one in languages that have their own, its text spoken, and of the form itself the consent text spoken. */
export interface Media {
  image?: MediaFile;
  /** In place of `image`, never without it. */
  pictures?: Pictures;
  audio?: Spoken;
  consent?: SpokenConsent;
}
