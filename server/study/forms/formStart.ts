import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';

const { settings } = tables;
const key = 'form_start_secret';

/** The study's own secret, made at the first use and the same for every other server. */
async function readSecret(db: Queries): Promise<Buffer> {
  const read = () => db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  let [row] = await read();
  if (!row) {
    await db
      .insert(settings)
      .values({ key, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    [row] = await read();
  }
  return Buffer.from(String(row?.value), 'base64');
}

/** It never changes while a server runs, and every send brings a note that is signed by it. */
const secrets = new WeakMap<Services, Promise<Buffer>>();

function secretOf(services: Services): Promise<Buffer> {
  const secret = secrets.get(services) ?? readSecret(services.database.db);
  secrets.set(services, secret);
  secret.catch(() => secrets.delete(services));
  return secret;
}

function sign(secret: Buffer, formId: string, moment: string): Buffer {
  return createHmac('sha256', secret).update(`${formId} ${moment}`).digest().subarray(0, 16);
}

const aMinute = 60_000;

/**
 * A note that this form was handed out in this minute, signed by the server: who brings it along with answers shows that
 * they were begun before the form was closed. It names no person; all who open a link within a minute get the same bytes.
 */
export async function formStart(services: Services, formId: string): Promise<string> {
  const moment = ((Math.floor(services.now() / aMinute) * aMinute) / 1000).toString(36);
  return `${moment}.${sign(await secretOf(services), formId, moment).toString('base64url')}`;
}

/** The moment a start note was given for this form; null for anything that is no such note. */
export async function readFormStart(services: Services, formId: string, note: string | undefined): Promise<Date | null> {
  const [moment, signature] = note?.split('.') ?? [];
  if (!moment || !signature || !/^[0-9a-z]{1,9}$/.test(moment)) return null;
  const given = Buffer.from(signature, 'base64url');
  const own = sign(await secretOf(services), formId, moment);
  return given.length === own.length && timingSafeEqual(given, own) ? new Date(Number.parseInt(moment, 36) * 1000) : null;
}
