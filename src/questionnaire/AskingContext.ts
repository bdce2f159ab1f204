import { type ComponentType, createContext } from 'react';
import type { Question } from '../contract/index.ts';
import type { Locale } from '../resources/define/index.ts';
import type { WaysToAnswerProps } from './onUse/WaysToAnswer.tsx';

export interface SpeakerProps {
  of: Question;
  /** The language of the words around, where they say no other. */
  locale: Locale;
}

export interface MediaProps {
  /** The part whose words stand next to it. */
  of: { id?: string };
  field: 'title' | 'description';
  /** The language of these words. */
  language: Locale | undefined;
}

/** What comes once the page is there, as far as the form or whoever fills it in wants it. */
export interface AskingParts {
  WaysToAnswer?: ComponentType<WaysToAnswerProps>;
  /** The loudspeaker of each question, while somebody listens, or where the form has sound. */
  Speaker?: ComponentType<SpeakerProps>;
  /** What is seen and heard next to the words, for a form that has such. */
  Media?: ComponentType<MediaProps>;
}

/** How the questions around are asked. */
export interface Asking extends AskingParts {
  /** One question at a time, with room for big keys. */
  oneByOne: boolean;
  /** Each screen is read by itself. */
  listen?: boolean;
}

export const AskingContext = createContext<Asking>({ oneByOne: false });
