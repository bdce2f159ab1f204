import type { Form } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { shareLookups } from '../../database/shareLookups.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { consume, throttlesOf } from '../throttles.ts';
import { formIn } from './formIn.ts';
import { formStart } from './formStart.ts';
import { findVersion, type FormVersion, publishedForm } from './formVersions.ts';
import { type LinkedForm, linkedForms } from './linkedForms.ts';

async function lookUp({ database, now }: Services, token: string): Promise<LinkedForm | null> {
  const { rows } = await database.db.execute<LinkedForm & Record<string, unknown>>(linkedForms([token], new Date(now())));
  return rows[0] ?? null;
}

const lookups = new WeakMap<Services, (token: string) => Promise<LinkedForm | null>>();

/**
 * The form a public link belongs to, open or closed; null where no form has such a link.
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
  return { ...versionIn(version, locale), begun: await formStart(services, version.formulaireId) };
}
