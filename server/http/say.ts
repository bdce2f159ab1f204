import type { Catalogue } from '../../i18n/catalogues.ts';
import { sayFrom } from '../../i18n/sayFrom.ts';

export type ServerText = keyof Catalogue['server'];

/** What the server says when something went well, or writes in a mail, in the reader's language. */
export const say = sayFrom('server');
