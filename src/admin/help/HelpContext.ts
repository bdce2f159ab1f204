import { createContext } from 'react';
import type { TextKey } from '../kit/useText.ts';

export interface HelpedScreen {
  /** Below the admin's base. */
  path: string;
  help: TextKey;
}

/** The layout is told what is said of the screens made by hand; it does not know them. */
export const HelpContext = createContext<readonly HelpedScreen[]>([]);
