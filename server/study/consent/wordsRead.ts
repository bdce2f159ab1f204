import { and, desc, eq } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { consentText, type ConsentText } from './consentTexts.ts';

/** The words that were read; of a former version, as they stand in what was recorded under it. */
export async function wordsRead(tx: Queries, language: Locale, version: string | undefined): Promise<Pick<ConsentText, 'version' | 'hash'>> {
  const inForce = consentText(language);
  if (version === undefined || version === inForce.version) return inForce;
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
