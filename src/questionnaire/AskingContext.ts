import { type ComponentType, createContext } from 'react';
import type { Locale } from '../resources/define/index.ts';

export interface SpeakerProps {
  /** The language of the words around, where they say no other. */
  locale: Locale;
}

/** How the questions around are asked. */
export interface Asking {
  /** One question at a time, with room for big keys. */
  oneByOne: boolean;
  /** The loudspeaker of each question, while somebody listens. */
  Speaker?: ComponentType<SpeakerProps> | undefined;
}

export const AskingContext = createContext<Asking>({ oneByOne: false });
