import type { Queries } from '../database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /**
   * Queues the message, in the caller's transaction where one is given, so that what is rolled back sends nothing. It is sent,
   * or written to the outbox folder, in the background and tried again. Never fails for a dead mail server.
   */
  send(mail: Mail, tx?: Queries): Promise<void>;
  /** Sends what waits and is due; answers how many went. */
  deliver(): Promise<number>;
  /** Takes back what was ever written to this address: messages that wait or went, and what lies in the outbox folder. */
  forget(address: string, tx: Queries): Promise<void>;
  close(): Promise<void>;
}
