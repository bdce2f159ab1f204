import { and, desc, eq } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import { catalogues } from '../../../i18n/catalogues.ts';
import { consentVersion } from '../../../i18n/consentVersion.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { consentText, type ConsentText } from './consentTexts.ts';

const { consentTexts } = tables;

/** Versions are counted: there were those up to the one in force, and no other ever. */
const isOne = (version: string) => /^[1-9]\d{0,5}$/.test(version) && Number(version) <= Number(consentVersion);

/** What is agreed to today can be read again when the words are others. */
async function keepWords(tx: Queries, { hash, version, language }: ConsentText): Promise<void> {
  if ((await tx.$count(consentTexts, eq(consentTexts.hash, hash))) > 0) return;
  await tx.insert(consentTexts).values({ hash, version, language, words: catalogues[language].consent }).onConflictDoNothing();
}

/**
 * The words that were read; of a former version, as they stand in what was recorded under it.
 * @throws Refusal 422 at `version` for words that there never were
 */
export async function wordsRead(tx: Queries, language: Locale, version: string | undefined): Promise<Pick<ConsentText, 'version' | 'hash'>> {
  const inForce = consentText(language);
  if (version === undefined || version === inForce.version) {
    await keepWords(tx, inForce);
    return inForce;
  }
  if (!isOne(version)) throw new Refusal('invalid', { problems: { version: { code: 'not_a_choice' } } });
  for (const events of [tables.consents, tables.anonymousConsents]) {
    const [known] = await tx
      .select({ hash: events.textHash })
      .from(events)
      .where(and(eq(events.textVersion, version), eq(events.language, language)))
      .orderBy(desc(events.at))
      .limit(1);
    if (known) return { version, hash: known.hash };
  }
  return { version, hash: 'unknown' };
}
