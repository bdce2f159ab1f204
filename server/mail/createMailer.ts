import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { everySoOften } from '../everySoOften.ts';
import type { Services } from '../services.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createMailRoute } from './mailRoute.ts';
import { oneLine, queueMail } from './queueMail.ts';

const { mails } = tables;

/** With waits that double from a minute, the last try is about three days after the first. */
const mostTries = 12;
const lookEvery = 5_000;
/** A mail server that answers takes less (`mailRoute.ts`). What stands still for longer would keep every later message back for good. */
const longestSend = 60_000;

/** What is not over by then counts as failed. */
async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`It was not over after ${milliseconds / 1000} s`)), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What was sent long ago, or never will be, tells nobody anything any more. */
export async function clearOldMails(db: Queries, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, before));
}

type Needs = Pick<Services, 'config' | 'database' | 'logger' | 'background' | 'now'>;

export function createMailer({ config, database, logger, background, now }: Needs): Mailer {
  const route = createMailRoute(config, logger);
  let delivering: Promise<number> | undefined;
  let closed = false;

  /** Takes the next message that is due. Counting the try first means that one which kills the server is not tried forever. */
  async function takeNext(): Promise<(Mail & { id: string; tries: number }) | undefined> {
    const at = new Date(now());
    const [taken] = await database.db.transaction(async (tx) => {
      const due = sql`${mails.createdAt} + make_interval(mins => (power(2, ${mails.tries}) - 1)::int) <= ${at}`;
      const [next] = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(isNull(mails.sentAt), lt(mails.tries, mostTries), due))
        .orderBy(asc(mails.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      return next
        ? tx
            .update(mails)
            .set({ tries: sql`${mails.tries} + 1` })
            .where(eq(mails.id, next.id))
            .returning()
        : [];
    });
    return taken;
  }

  async function deliverAll(): Promise<number> {
    let sent = 0;
    for (let mail = await takeNext(); mail; mail = await takeNext()) {
      const { id } = mail;
      try {
        await within(route.send(mail), longestSend);
        // What it said may hold a credential: once it is sent, nobody needs it here.
        await database.db
          .update(mails)
          .set({ sentAt: new Date(now()), text: '', lastError: null })
          .where(eq(mails.id, id));
        sent += 1;
      } catch (error) {
        logger.warn({ err: error, mail: id }, 'A message could not be sent; it will be tried again');
        await database.db
          .update(mails)
          .set({ lastError: String(error).slice(0, 500) })
          .where(eq(mails.id, id));
      }
    }
    return sent;
  }

  function deliver(): Promise<number> {
    delivering ??= deliverAll().finally(() => {
      delivering = undefined;
    });
    return delivering;
  }

  const look = () => {
    if (closed || config.background === 'elsewhere') return;
    background.run('sending mail', async () => {
      await deliver();
    });
  };
  const stopLooking = everySoOften({ what: 'Looking for mail to send', milliseconds: lookEvery, logger, work: look });

  return {
    async send(mail: Mail, tx?: Queries) {
      await queueMail(tx ?? database.db, mail, new Date(now()));
      // In a transaction the message is there only once it is committed.
      setTimeout(look, tx ? 100 : 0).unref();
    },
    deliver,
    async forget(address, tx) {
      await tx.delete(mails).where(sql`lower(${mails.to}) = lower(${oneLine(address)})`);
      background.run('clearing the outbox', () => route.forget(oneLine(address)));
    },
    async close() {
      closed = true;
      stopLooking();
      await delivering?.catch(() => undefined);
      route.close();
    },
  };
}
