/** Nothing moved: another try after a while, or as soon as there is reason for one. */
export interface OutboxWait {
  kind: 'wait';
  /** Seconds the server asks to wait. */
  retryAfter?: number | undefined;
  /** Time alone changes nothing (somebody has to sign in, a server lacks the call): tried again only from time to time. */
  seldom?: boolean;
  /** Why, for a screen that asks. */
  cause?: unknown;
}

/** What came of one try to bring something to the server. */
export type OutboxStep =
  /** All has arrived, or what is left waits for the person. */
  | { kind: 'idle' }
  /** Something moved: the next step at once. */
  | { kind: 'more' }
  | OutboxWait
  /** All has arrived, for good. */
  | { kind: 'finished' };

/** One kind of thing that waits on this device, and the way it leaves. */
export interface OutboxSource<Step extends OutboxStep> {
  /** The ids of what has something to send now, in the order to send it. */
  list(): Promise<readonly string[]>;
  /** One call for it, and what follows from its reply. Whatever it is ended by, another page goes on with it. */
  step(id: string): Promise<Step>;
  /** There is reason to try now what did not go before. */
  renew?(id: string): void;
  onStep?(id: string, step: Step | OutboxWait): void;
}
