import { and, eq } from 'drizzle-orm';
import { translate } from '../../../i18n/translate.ts';
import type { ConsentCopy } from '../../../src/contract/consentCopy.ts';
import { type ConsentFacts, consentParagraphs } from '../../../src/contract/consentParagraphs.ts';
import { isLocale, type Locale } from '../../../src/resources/define/index.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Person } from '../personInScope.ts';
import { factsOf } from './factsOf.ts';
import { lastSaidFirst, stillHolds } from '../wordsHeld.ts';

const { consents, consentTexts } = tables;

function wordsOf(kept: unknown, locale: Locale, facts: ConsentFacts): NonNullable<ConsentCopy['words']> {
  const words = kept as Readonly<Record<string, string>>;
  const say = (key: string, params?: Readonly<Record<string, string | number>>) => translate(words[key] ?? '', locale, params);
  const paragraphs = consentParagraphs(say, facts);
  return { title: say('title'), paragraphs: paragraphs.map(({ title, text }) => ({ title: title ?? null, text })), agree: say('agree') };
}

/** What a person said last to the consent text, in the words that they read or heard, filled with what the settings were then; undefined where they said nothing. */
export async function copyOfConsent(db: Queries, { id, name }: Person, config: Config): Promise<ConsentCopy | undefined> {
  const [said] = await db
    .select({ consent: consents, words: consentTexts.words })
    .from(consents)
    .leftJoin(consentTexts, eq(consentTexts.hash, consents.textHash))
    .where(and(eq(consents.userId, id), stillHolds))
    .orderBy(...lastSaidFirst)
    .limit(1);
  if (!said) return undefined;
  const { given, moment, textVersion, textHash, language, channel, readAloud, checks } = said.consent;
  const facts = said.consent.facts ?? factsOf(config);
  const { witness, witnessEvidence, minor, guardian, relation, assent, evidence, recording } = said.consent;
  return {
    name,
    given,
    at: moment.toISOString(),
    version: textVersion,
    hash: textHash,
    language,
    words: said.words && isLocale(language) ? wordsOf(said.words, language, facts) : null,
    contact: [facts.contact?.name, facts.contact?.email].filter(Boolean).join(', ') || null,
    factsOfToday: said.consent.facts === null,
    channel,
    readAloud,
    checks,
    witness,
    witnessEvidence,
    minor,
    guardian,
    relation,
    assent,
    evidence,
    recording,
  };
}
