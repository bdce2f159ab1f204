import { sayFrom } from '../../i18n/sayFrom.ts';

/** A sentence of the study's own catalogue in the reader's language. */
export const say = sayFrom('study');
