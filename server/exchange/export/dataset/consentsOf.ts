import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import { behalfFields } from '../../../study/consent/consentFields.ts';
import { lastSaidFirst } from '../../../study/wordsHeld.ts';
import { translate } from '../../translate.ts';

const { consents, enrolments } = tables;

/** What is said of a person's agreement in a file with names: who agreed for a child, who bore witness, and what both left behind. */
export const consentColumns = ['minor', 'guardian', 'relation', 'assent', 'witness', 'evidence', 'witnessEvidence'] as const;

export type ConsentColumn = (typeof consentColumns)[number];

/** Those whose cells name a file of a package. */
export const consentFiles: ReadonlySet<ConsentColumn> = new Set(['evidence', 'witnessEvidence'] as const);

export type RowConsent = Readonly<Pick<typeof consents.$inferSelect, ConsentColumn>>;

/** The latest agreement of each person, by study code. */
export async function consentsOf(db: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, RowConsent>> {
  const { minor, guardian, relation, assent, witness, evidence, witnessEvidence } = consents;
  const said = { minor, guardian, relation, assent, witness, evidence, witnessEvidence };
  const rows = await db
    .selectDistinctOn([enrolments.studyCode], { code: enrolments.studyCode, consent: said })
    .from(enrolments)
    .innerJoin(consents, and(eq(consents.userId, enrolments.userId), eq(consents.given, true)))
    .where(inArray(enrolments.studyCode, [...codes]))
    .orderBy(enrolments.studyCode, ...lastSaidFirst);
  return new Map(rows.map(({ code, consent }) => [code, consent]));
}

export const consentLabel = (name: ConsentColumn, locale: Locale): string => behalfFields[name].label[locale];

/** As it stands in a cell; empty where nobody asked. */
export function consentCell(consent: RowConsent | undefined, name: ConsentColumn, locale: Locale): string {
  const value = consent?.[name] ?? '';
  return typeof value === 'boolean' ? translate(value ? 'yes' : 'no', locale) : value;
}
