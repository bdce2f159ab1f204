import type { Receipt } from '../contract/index.ts';

/**
 * How a sending ended. `errors` has a sentence for each question id, shown next to it. `waiting`: everything is on the device
 * and goes to the server by itself as soon as there is a network.
 */
export type SendOutcome =
  | { ok: true; receipt?: Receipt; message?: string; waiting?: true }
  | { ok: false; message?: string | undefined; code?: string; errors?: Readonly<Record<string, string>> | undefined };
