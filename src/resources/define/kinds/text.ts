import type { KindOptions } from '../field.ts';
import type { Read } from '../problem.ts';
import { type KindData, listedAsText, unlisted } from './kind.ts';

/** Control characters other than tab and line feed never belong in a text (a carriage return becomes a line feed). */
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/u;

function readText(raw: unknown, max: number): Read<string> {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: { code: 'not_text' } };
  const value = String(raw).normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (control.test(value)) return { problem: { code: 'not_text' } };
  if ([...value].length > max) return { problem: { code: 'too_long', params: { max } } };
  return { value };
}

export const text: KindData<'text'> = {
  ...listedAsText,
  read(raw, { max }: KindOptions['text']) {
    const read = readText(raw, max);
    return read.problem ? read : { value: read.value.replace(/\s*\n\s*/g, ' ') };
  },
  jsonSchema: ({ max }) => ({ type: 'string', maxLength: max }),
};

export const longText: KindData<'longText'> = {
  ...listedAsText,
  read: (raw, { max }) => readText(raw, max),
  jsonSchema: ({ max }) => ({ type: 'string', maxLength: max }),
};

export const secret: KindData<'secret'> = {
  ...unlisted,
  kept: 'call',
  read(raw, { max }) {
    if (typeof raw !== 'string') return { problem: { code: 'not_text' } };
    return raw.length > max ? { problem: { code: 'too_long', params: { max } } } : { value: raw };
  },
  jsonSchema: ({ max }) => ({ type: 'string', format: 'password', maxLength: max }),
};
