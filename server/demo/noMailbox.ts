import type { Mailer } from '../mail/mailer.ts';

/** Nobody of the sample study has a mailbox: an invitation would go to strangers, or fill the outbox with what nobody reads. */
export const noMailbox: Mailer = {
  send: async () => undefined,
  deliver: async () => 0,
  forget: async () => undefined,
  close: async () => undefined,
};
