export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Queues the message; it is sent, or written to the outbox folder, in the background and retried. Never throws for a dead mail server. */
  send(mail: Mail): Promise<void>;
}
