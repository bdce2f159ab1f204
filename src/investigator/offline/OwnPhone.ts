import type { Phone } from './phone.ts';

export interface OwnPhone {
  /** The phone while it is open. */
  current(): Phone | undefined;
  /** Something waits now that did not before. */
  onWaiting(): void;
}
