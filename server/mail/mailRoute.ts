import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { leavesMachine } from '../plainLines.ts';
import type { Mail } from './mailer.ts';

/** One way out for a message; throws where it did not get through. */
export interface MailRoute {
  send(mail: Mail & { id: string }): Promise<void>;
  /** Removes what it still has of messages to this address. */
  forget(address: string): Promise<void>;
  close(): void;
}

/** Shorter together than the minute after which somebody else would try the same message. */
const patienceMs = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail server; with `requireTLS` nothing is said to one that does not encrypt. Addresses and subjects are given as data, never as header text, so that nothing can be slipped in. */
function bySmtp(smtpUrl: string, { from, host, requireTLS }: { from: string; host: string; requireTLS: boolean }): MailRoute {
  const transport = createTransport({ url: smtpUrl, ...patienceMs, requireTLS }, { from });
  return {
    // The same message again, after a server that was killed between sending and noting it, has the same name: whoever gets it twice shows it once.
    send: async ({ id, to, subject, text }) => {
      await transport.sendMail({ messageId: `<${id}@${host}>`, to: { name: '', address: to }, subject, text });
    },
    // What a mail server has is beyond reach.
    forget: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/** Without a mail server each message is a file, so that everything works on a fresh machine; the console names it. */
function toOutbox(folder: string, logger: FastifyBaseLogger): MailRoute {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`);
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      logger.info({ file }, 'A message was written to the outbox: no mail server is configured');
    },
    async forget(address) {
      for (const name of await readdir(folder).catch(() => [])) {
        const [first] = (await readFile(join(folder, name), 'utf8')).split('\n', 1);
        if (first?.toLowerCase() === `to: ${address.toLowerCase()}`) await rm(join(folder, name));
      }
    },
    close: () => undefined,
  };
}

type Settings = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl' | 'plainLines'>;

export function createMailRoute({ smtpUrl, dataDir, mailFrom, publicUrl, plainLines }: Settings, logger: FastifyBaseLogger): MailRoute {
  const requireTLS = plainLines === 'refused' && smtpUrl !== undefined && leavesMachine(smtpUrl);
  return smtpUrl ? bySmtp(smtpUrl, { from: mailFrom, host: new URL(publicUrl).hostname, requireTLS }) : toOutbox(join(dataDir, 'outbox'), logger);
}
