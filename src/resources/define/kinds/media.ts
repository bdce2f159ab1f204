import { isLocale } from '../locales.ts';
import type { Media } from '../media.ts';
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

export const media: KindData<'media'> = {
  ...unlisted,
  kept: 'column',
  read(raw) {
    const value = readJson(raw);
    const isSound =
      isPlainObject(value) && Object.entries(value).every(([key, part]) => (key === 'image' ? isFile(part, picture) : key === 'audio' && isSpoken(part)));
    return isSound ? { value: value as Media } : { problem: { code: 'not_media' } };
  },
  jsonSchema: () => ({
    type: 'object',
    description: 'A picture, and the text spoken per language, by the names of files of the form: {"image": {"name": "…", "size": 1}, "audio": {"fr": {…}}}',
    properties: { image: { type: 'object' }, audio: { type: 'object', additionalProperties: { type: 'object' } } },
    additionalProperties: false,
  }),
};
