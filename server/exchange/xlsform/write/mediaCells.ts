import { type PartTexts, spokenText } from '../../../../src/contract/spokenText.ts';
import { type Locale, locales, type Media, type SpokenConsent, type SpokenText, type Translations } from '../../../../src/resources/define/index.ts';
import { writeExtra } from '../extras.ts';
import { languageHeading } from '../languages.ts';
import type { Cells } from './Cells.ts';

type Part = object & { media?: Media | null; translations?: Translations | null };

/** What recordings were made of, where that is not what stands there now. */
function spokenOf(part: Part, own: Locale): Cells {
  const spoken = Object.entries(part.media?.audio ?? {}) as [Locale, SpokenText][];
  const older = spoken.filter(([locale, { of }]) => of !== undefined && of !== spokenText({ ...part } as PartTexts, locale, own));
  return older.length > 0 ? { ahs_spoken_of: writeExtra(Object.fromEntries(older.map(([locale, { of }]) => [locale, of]))) } : {};
}

/** What is seen and heard of a part, by the names of its files. Other tools show a picture only in the languages that name it. */
export function mediaCells(part: Part, own: Locale): Cells {
  const { image, pictures, audio } = part.media ?? {};
  const said = locales.filter((locale) => locale === own || part.translations?.[locale]?.title || audio?.[locale] || pictures?.[locale]);
  const inEach = (kind: string, name: (locale: Locale) => string | undefined) =>
    Object.fromEntries(said.flatMap((locale) => (name(locale) ? [[`media::${kind}::${languageHeading(locale)}`, name(locale) ?? '']] : [])));
  return { ...inEach('image', (locale) => (pictures?.[locale] ?? image)?.name), ...inEach('audio', (locale) => audio?.[locale]?.name), ...spokenOf(part, own) };
}

/** The paragraphs of the consent text that are spoken in a language; undefined where none is. */
function inLanguage(consent: SpokenConsent = {}, locale: Locale): Record<string, SpokenText> | undefined {
  const spoken = Object.entries(consent).flatMap(([part, each]) => (each[locale] ? [[part, each[locale]] as const] : []));
  return spoken.length > 0 ? Object.fromEntries(spoken) : undefined;
}

/** The form's own: XLSForm has no words for it. */
export function ownMediaCells(form: Part, own: Locale): Cells {
  const { image, pictures = {}, audio, consent } = form.media ?? {};
  const spoken = Object.entries(audio ?? {}) as [Locale, SpokenText][];
  return {
    ahs_image: image?.name ?? '',
    ...Object.fromEntries(Object.entries(pictures).map(([locale, { name }]) => [`ahs_image_${locale}`, name])),
    ...Object.fromEntries(spoken.map(([locale, { name }]) => [`ahs_audio_${locale}`, name])),
    ...Object.fromEntries(
      locales.flatMap((locale) => (inLanguage(consent, locale) ? [[`ahs_consent_${locale}`, writeExtra(inLanguage(consent, locale))]] : [])),
    ),
    ...spokenOf(form, own),
  };
}
