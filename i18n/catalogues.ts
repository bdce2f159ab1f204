import type { Locale } from '../src/resources/define/locales.ts';
import * as en from './en/index.ts';
import * as fr from './fr/index.ts';
import * as mg from './mg/index.ts';
import * as pt from './pt/index.ts';
import * as sw from './sw/index.ts';

/** The server's namespaces; English gives their keys. */
export type Catalogue = typeof en;

/** Every language at once, for the server. A browser loads the one it shows, namespace by namespace. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = { en, fr, pt, mg, sw };
