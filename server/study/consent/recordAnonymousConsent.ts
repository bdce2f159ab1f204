import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { DeviceTime } from '../deviceTime.ts';
import type { LinkedForm } from '../forms/linkedForms.ts';
import { refuseFullLink } from '../forms/refuseFullLink.ts';
import { refuseWhenFull } from '../refuseWhenFull.ts';
import { checksTold } from './checksTold.ts';
import { versionRead } from './versionRead.ts';
import { wordsRead } from './wordsRead.ts';

const { anonymousConsents, responses } = tables;

export interface AnonymousConsent extends DeviceTime {
  /** The id of the filled questionnaire that it comes before. */
  submissionId: string;
  formId: string;
  link: LinkedForm | null;
  given: boolean;
  /** The language the text was read in. */
  language: Locale;
  /** The version of the words that were read, where it may not be the one in force. */
  version: string | undefined;
  checks: string | null | undefined;
  /** Of the form that the text was read with. */
  formVersion: number | undefined;
}

/**
 * Writes down what whoever opened a public link said before the first question: once for each filled questionnaire, with the words that were read
 * and nothing of the person. One whose answers went ahead of it is marked no longer.
 * @throws Refusal `submission_differs` where something else was said before, `checks_missing`, `link_full`, `no_space`
 */
export async function recordAnonymousConsent(services: Services, { submissionId, formId, link, given, language, ...told }: AnonymousConsent): Promise<void> {
  await refuseWhenFull(services);
  const at = new Date(services.now());
  await services.database.db.transaction(async (tx) => {
    const [before] = await tx.select().from(anonymousConsents).where(eq(anonymousConsents.submissionId, submissionId));
    if (before?.given === given && before.formulaireId === formId) return;
    if (before) throw new Refusal('submission_differs');
    refuseFullLink({ link }, at);
    const { version: textVersion, hash: textHash } = await wordsRead(tx, language, told.version);
    const { saidAt, clockAhead, formVersion } = told;
    const version = await versionRead(tx, formId, formVersion);
    const checks = checksTold(version?.definition, { given, checks: told.checks });
    await tx
      .insert(anonymousConsents)
      .values({ submissionId, formulaireId: formId, given, textVersion, textHash, language, checks, saidAt, clockAhead, at })
      .onConflictDoNothing();
    if (!given) return;
    const itsSet = and(eq(responses.submissionId, submissionId), eq(responses.formulaireId, formId), eq(responses.unconsented, true));
    await tx.update(responses).set({ unconsented: false }).where(itsSet);
  });
}
