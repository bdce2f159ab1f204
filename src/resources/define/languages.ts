import { label, type Label } from './label.ts';
import { locales, type Locale } from './locales.ts';

interface InterfaceLanguage {
  /** The wire value of `langage` for a person who speaks it. */
  wire: string;
  label: Label;
  /** Its other codes in ISO 639, as headings of forms from the field name it. */
  codes: readonly string[];
}

const interfaceLanguages = {
  en: { wire: 'English', label: label({ en: 'English', fr: 'Anglais', pt: 'Inglês', mg: 'Anglisy', sw: 'Kiingereza' }), codes: ['eng'] },
  fr: { wire: 'French', label: label({ en: 'French', fr: 'Français', pt: 'Francês', mg: 'Frantsay', sw: 'Kifaransa' }), codes: ['fra', 'fre'] },
  pt: { wire: 'Portuguese', label: label({ en: 'Portuguese', fr: 'Portugais', pt: 'Português', mg: 'Portogey', sw: 'Kireno' }), codes: ['por'] },
  mg: { wire: 'Malagasy', label: label({ en: 'Malagasy', fr: 'Malgache', pt: 'Malgaxe', mg: 'Malagasy', sw: 'Kimalagasi' }), codes: ['mlg', 'plt'] },
  sw: { wire: 'Swahili', label: label({ en: 'Swahili', fr: 'Swahili', pt: 'Suaíli', mg: 'Soahily', sw: 'Kiswahili' }), codes: ['swa', 'swh'] },
} as const satisfies Record<Locale, InterfaceLanguage>;

/** The languages a person can be recorded with: the wire values of `langage`. */
export type Language = (typeof interfaceLanguages)[Locale]['wire'] | 'Spanish';

/** What each language of the interface is called in each of them. */
export const languageLabels = Object.fromEntries(locales.map((locale) => [locale, interfaceLanguages[locale].label])) as Readonly<Record<Locale, Label>>;

/** Codes of ISO 639 besides the one that is its name here. */
export const languageCodes: Readonly<Record<Locale, readonly string[]>> = mapped(({ codes }) => codes);

export const languageOfLocale = mapped(({ wire }) => wire);

/** Spanish is offered for a person in the administrators' dialog only, and has no interface of its own. */
export const localeOfLanguage = { ...Object.fromEntries(locales.map((locale) => [interfaceLanguages[locale].wire, locale])), Spanish: 'en' } as Readonly<
  Record<Language, Locale>
>;

/** The words for the wire values of `langage`. */
export const personLanguages = {
  ...Object.fromEntries(locales.map((locale) => [interfaceLanguages[locale].wire, interfaceLanguages[locale].label])),
  Spanish: label({ en: 'Spanish', fr: 'Espagnol', pt: 'Espanhol', mg: 'Espaniola', sw: 'Kihispania' }),
} as Readonly<Record<Language, Label>>;

function mapped<Value>(of: (language: (typeof interfaceLanguages)[Locale]) => Value): Readonly<Record<Locale, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, of(interfaceLanguages[locale])])) as Record<Locale, Value>;
}
