import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import type { Mail } from './mailer.ts';

/** An address or a subject in one line: a break in it would be a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** Leaves a message for the server that sends, which looks for it. */
export async function queueMail(db: Queries, { to, subject, text }: Mail, createdAt: Date): Promise<void> {
  await db.insert(tables.mails).values({ to: oneLine(to), subject: oneLine(subject), text, createdAt });
}
