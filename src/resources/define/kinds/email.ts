import { asciiLower } from '../asciiLower.ts';
import { type KindData, listedAsText } from './kind.ts';

/** Good enough to catch a slip; the mail server decides the rest. No spaces or line breaks, so nothing can be slipped into a header. */
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

export const email: KindData<'email'> = {
  ...listedAsText,
  sameBy: 'asciiLower',
  read(raw) {
    if (typeof raw !== 'string') return { problem: { code: 'not_an_email' } };
    const value = asciiLower(raw.trim());
    return value.length <= 254 && address.test(value) ? { value } : { problem: { code: 'not_an_email' } };
  },
  jsonSchema: () => ({ type: 'string', format: 'idn-email', maxLength: 254 }),
};
