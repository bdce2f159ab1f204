import { translatorOf } from '../../i18n/translatorOf.ts';

/** A sentence of the study's own catalogue in the reader's language. */
export const translate = translatorOf('study');
