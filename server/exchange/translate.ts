import type { Catalogue } from '../../i18n/catalogues.ts';
import { translatorOf } from '../../i18n/translatorOf.ts';

export type ExchangeText = keyof Catalogue['exchange'];

/** A sentence of the exchange's catalogue in the reader's language. */
export const translate = translatorOf('exchange');
