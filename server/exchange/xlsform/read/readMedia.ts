import { type Form, type ProposedAnswer, type Question, type Section, sectionsOf, type SubSection } from '../../../../src/contract/index.ts';
import { spokenText } from '../../../../src/contract/spokenText.ts';
import {
  type ConsentPart,
  consentParts,
  type Locale,
  locales,
  type Media,
  type MediaFile,
  type Pictures,
  type Spoken,
  type SpokenConsent,
  type SpokenText,
} from '../../../../src/resources/define/index.ts';
import { readExtra } from '../extras.ts';
import { localeOfHeading } from '../languages.ts';
import type { FormRow, TextCell } from './FormRow.ts';
import type { Reading } from './Reading.ts';

type SpokenOf = Partial<Record<Locale, string>>;

/**
 * What a row names that is seen and heard; every cell that is not taken is told. Nothing where no file came over.
 * `keepsName`: there is room for the name of a picture that did not come, so that it is waited for and not lost.
 */
export function readMedia(row: FormRow, reading: Reading, keepsName = false): { media?: Media } {
  const cells = { image: row.texts('media_image'), audio: row.texts('media_audio') };
  if (cells.image.length + cells.audio.length === 0) return {};
  reading.seen.add(row);
  const take = ({ text, heading }: TextCell, kind: 'image' | 'audio', keepsThis = false): MediaFile | undefined => {
    const file = reading.attachments.media(text, kind);
    if (typeof file !== 'string') return file;
    const isAwaited = keepsThis && file === 'file_missing';
    reading.note(isAwaited ? 'picture_awaited' : file, row, { column: heading, value: text });
    return undefined;
  };
  const localeOf = ({ language }: TextCell) => (language === '' ? reading.languages.default : localeOfHeading(language));
  const shown = cells.image.find((cell) => localeOf(cell) === reading.languages.default) ?? cells.image[0];
  const image = shown && take(shown, 'image', keepsName);
  const pictures: Pictures = {};
  for (const cell of cells.image) {
    if (cell.text === shown?.text) continue;
    const locale = localeOf(cell);
    if (!locale) reading.note('language_left_out', row, { column: cell.heading, value: cell.language });
    const file = locale && take(cell, 'image');
    if (locale && file) pictures[locale] = file;
  }
  const of = readExtra<SpokenOf>(row, 'ahs_spoken_of') ?? {};
  const audio: Spoken = {};
  for (const cell of cells.audio) {
    const locale = localeOf(cell);
    if (!locale) reading.note('language_left_out', row, { column: cell.heading, value: cell.language });
    const file = locale && take(cell, 'audio');
    if (locale && file) audio[locale] = { ...file, ...spokenOf(of[locale]) };
  }
  return mediaOf({ image, pictures, audio });
}

/** The form's own: XLSForm has no words for it, its columns are ours. */
export function readOwnMedia(row: FormRow | undefined, reading: Reading): { media?: Media } {
  const take = (column: string, kind: 'image' | 'audio') => {
    const value = row?.cell(column) ?? '';
    const file = value === '' ? undefined : reading.attachments.media(value, kind);
    if (typeof file !== 'string') return file;
    if (row) reading.note(file, row, { column, value });
    return undefined;
  };
  const of = (row && readExtra<SpokenOf>(row, 'ahs_spoken_of')) ?? {};
  const spoken = locales.flatMap((locale) => {
    const file = take(`ahs_audio_${locale}`, 'audio');
    return file ? [[locale, { ...file, ...spokenOf(of[locale]) }] as const] : [];
  });
  const shown = locales.flatMap((locale) => {
    const file = take(`ahs_image_${locale}`, 'image');
    return file ? [[locale, file] as const] : [];
  });
  return mediaOf({
    image: take('ahs_image', 'image'),
    pictures: Object.fromEntries(shown),
    audio: Object.fromEntries(spoken),
    consent: row ? readConsent(row, reading) : {},
  });
}

/** The consent text spoken, as this product writes it; a paragraph that it does not know is nobody's. */
function readConsent(row: FormRow, reading: Reading): SpokenConsent {
  const consent: SpokenConsent = {};
  for (const locale of locales) {
    const column = `ahs_consent_${locale}` as const;
    const said = readExtra<Partial<Record<ConsentPart, Partial<SpokenText>>>>(row, column) ?? {};
    for (const part of consentParts) {
      const { name, of } = said[part] ?? {};
      if (typeof name !== 'string') continue;
      const file = reading.attachments.media(name, 'audio');
      if (typeof file === 'string') reading.note(file, row, { column, value: name });
      else consent[part] = { ...consent[part], [locale]: { ...file, ...spokenOf(of) } };
    }
  }
  return consent;
}

interface Read {
  image: MediaFile | undefined;
  pictures: Pictures;
  audio: Spoken;
  consent?: SpokenConsent;
}

const spokenOf = (of: unknown): Pick<SpokenText, 'of'> => (typeof of === 'string' ? { of } : {});

function mediaOf({ image, pictures, audio, consent = {} }: Read): { media?: Media } {
  const has = (values: object) => Object.keys(values).length > 0;
  const media: Media = { ...(image && { image }), ...(image && has(pictures) && { pictures }), ...(has(audio) && { audio }), ...(has(consent) && { consent }) };
  return Object.keys(media).length > 0 ? { media } : {};
}

type Part = Form | Section | SubSection | Question | ProposedAnswer;

/** A recording says what its text says, but where the file knows that it is older. */
export function rememberSpoken(form: Form): void {
  const own = form.defaultLanguage ?? 'en';
  const remember = (part: Part) => {
    for (const [locale, spoken] of Object.entries(part.media?.audio ?? {}) as [Locale, SpokenText][]) spoken.of ??= spokenText({ ...part }, locale, own);
  };
  remember(form);
  for (const section of sectionsOf(form)) {
    for (const part of [section, ...(section.sous_sections ?? [])]) {
      remember(part);
      for (const question of part.question ?? []) [question, ...(question.option ?? [])].forEach(remember);
    }
  }
}
