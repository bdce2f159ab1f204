import { hasOwn } from '../hasOwn.ts';
import { isLocale } from '../locales.ts';
import { consentParts, type Media } from '../media.ts';
import { type KindData, unlisted } from './kind.ts';
import { isPlainObject, readJson } from './readJson.ts';

const picture = /^[0-9a-f]{64}\.(?:jpg|png|webp)$/;
const sound = /^[0-9a-f]{64}\.(?:mp3|ogg|webm|m4a|wav)$/;
/** A text of a form and what explains it. */
const longest = 8000;

function isFile(value: unknown, name: RegExp, more: readonly string[] = []): boolean {
  return (
    isPlainObject(value) &&
    typeof value.name === 'string' &&
    name.test(value.name) &&
    Number.isSafeInteger(value.size) &&
    Number(value.size) >= 0 &&
    (value.of === undefined || (typeof value.of === 'string' && value.of.length <= longest)) &&
    Object.keys(value).every((key) => ['name', 'size', ...more].includes(key))
  );
}

const isSpoken = (value: unknown) => isPlainObject(value) && Object.entries(value).every(([locale, file]) => isLocale(locale) && isFile(file, sound, ['of']));

const parts: ReadonlySet<string> = new Set(consentParts);
const isConsent = (value: unknown) => isPlainObject(value) && Object.entries(value).every(([part, spoken]) => parts.has(part) && isSpoken(spoken));

const arePictures = (value: unknown) => isPlainObject(value) && Object.entries(value).every(([locale, file]) => isLocale(locale) && isFile(file, picture));

const fits = { image: (value: unknown) => isFile(value, picture), pictures: arePictures, audio: isSpoken, consent: isConsent };

export const media: KindData<'media'> = {
  ...unlisted,
  kept: 'column',
  read(raw) {
    const value = readJson(raw);
    const isMedia = isPlainObject(value) && Object.entries(value).every(([key, part]) => hasOwn(fits, key) && fits[key as keyof typeof fits](part));
    return isMedia && (!value.pictures || value.image) ? { value: value as Media } : { problem: { code: 'not_media' } };
  },
  jsonSchema: () => ({
    type: 'object',
    description: 'A picture, and the text spoken per language, by the names of files of the form: {"image": {"name": "…", "size": 1}, "audio": {"fr": {…}}}',
    properties: {
      image: { type: 'object' },
      pictures: { type: 'object', description: 'Per language, in place of `image`', additionalProperties: { type: 'object' } },
      audio: { type: 'object', additionalProperties: { type: 'object' } },
      consent: { type: 'object', description: 'Of a form: the paragraphs of the consent text as `audio` is', additionalProperties: { type: 'object' } },
    },
    additionalProperties: false,
  }),
};
