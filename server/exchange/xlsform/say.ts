import { sayFrom } from '../../../i18n/sayFrom.ts';

/** A sentence about forms from the field in the reader's language. */
export const say = sayFrom('xlsform');
