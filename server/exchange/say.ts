import type { Catalogue } from '../../i18n/catalogues.ts';
import { sayFrom } from '../../i18n/sayFrom.ts';

export type ExchangeText = keyof Catalogue['exchange'];

/** A sentence of the exchange's catalogue in the reader's language. */
export const say = sayFrom('exchange');
