import type { To } from 'react-router-dom';

/** One line of what can be opened. */
export interface Offer {
  key: string;
  /** The heading it stands under; those of one group stand together. */
  group: string;
  title: string;
  about: string;
  to: To;
}
