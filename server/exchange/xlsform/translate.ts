import { translatorOf } from '../../../i18n/translatorOf.ts';

/** A sentence about forms from the field in the reader's language. */
export const translate = translatorOf('xlsform');
