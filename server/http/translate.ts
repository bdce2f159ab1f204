import type { Catalogue } from '../../i18n/catalogues.ts';
import { translatorOf } from '../../i18n/translatorOf.ts';

export type ServerText = keyof Catalogue['server'];

/** What the server says when something went well, or writes in a mail, in the reader's language. */
export const translate = translatorOf('server');
