import { and, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Form } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { shareLookups } from '../../database/shareLookups.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { consume, throttlesOf } from '../throttles.ts';
import { formIn } from './formIn.ts';
import { formStart } from './formStart.ts';
import { findVersion, type FormVersion, publishedForm } from './formVersions.ts';
import { linkDayIds, markOf } from './linkDays.ts';

const { formulaires, linkDays } = tables;

export interface LinkedForm {
  id: string;
  isValid: boolean;
  /** The link brought as many new sets today as the form allows. */
  full: boolean;
}

async function lookUp({ database, now }: Services, token: string): Promise<LinkedForm | null> {
  const sets = database.db
    .select({ sets: sum(linkDays.count) })
    .from(linkDays)
    .where(inArray(linkDays.id, linkDayIds(markOf(token), new Date(now()))));
  const [form] = await database.db
    .select({ id: formulaires.id, isValid: formulaires.isValid, full: sql<boolean>`coalesce((${sets}) >= ${formulaires.dailyLimit}, false)` })
    .from(formulaires)
    .where(and(eq(sql`sha256(convert_to(${formulaires.token}, 'UTF8'))`, sql`sha256(convert_to(${token}, 'UTF8'))`), isNull(formulaires.archivedAt)));
  return form ?? null;
}

const lookups = new WeakMap<Services, (token: string) => Promise<LinkedForm | null>>();

/**
 * The form a public link belongs to, open or closed; null where no form has such a link. Hashes are compared, so that time tells nothing.
 * Many who send by one link at once share the look-up.
 */
export async function formOfToken(services: Services, token: string): Promise<LinkedForm | null> {
  if (!/^[\w-]{16,128}$/.test(token)) return null;
  const find = lookups.get(services) ?? shareLookups((asked) => lookUp(services, asked));
  lookups.set(services, find);
  return find(token);
}

/**
 * The version that a public link opens, for whoever holds it. Unknown, renewed and closed links get the same answer;
 * an address that tries many that lead nowhere must wait.
 * @throws Refusal `form_closed` (410), `too_many_requests` (429)
 */
export async function findPublicVersion(services: Services, token: string, address: string): Promise<FormVersion> {
  const form = await formOfToken(services, token);
  const version = form?.isValid ? await findVersion(services.database.db, form.id) : null;
  if (!version) {
    consume(throttlesOf(services).misses, address, services.now());
    throw new Refusal('form_closed');
  }
  return version;
}

/** In each language as long as the version itself is kept. */
const inLanguages = new WeakMap<FormVersion, Partial<Record<Locale, Form>>>();

function versionIn(version: FormVersion, locale: Locale): Form {
  const known = inLanguages.get(version) ?? {};
  inLanguages.set(version, known);
  return (known[locale] ??= formIn(publishedForm(version, true), locale));
}

/** The same as the form that a page shows, in its reader's language. */
export async function findPublicForm(services: Services, token: string, { address, locale }: { address: string; locale: Locale }): Promise<Form> {
  const version = await findPublicVersion(services, token, address);
  return { ...versionIn(version, locale), begun: await formStart(services.database.db, version.formulaireId, services.now()) };
}
