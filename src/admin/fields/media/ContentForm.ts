import { createContext } from 'react';
import type { Locale } from '../../../resources/define/index.ts';

/** The form whose parts are worked on, which keeps their files. */
export interface ContentForm {
  id: string;
  /** The language it is written in. */
  written: Locale;
}

/** Undefined in the library, which keeps no files. */
export const ContentFormContext = createContext<ContentForm | undefined>(undefined);
