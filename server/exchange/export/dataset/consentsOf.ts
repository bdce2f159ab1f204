import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import { behalfFields } from '../../../study/consent/consentFields.ts';
import { translate } from '../../translate.ts';

const { consents, enrolments } = tables;

/** What is said of a person's agreement in a file with names: who agreed for a child, and who bore witness. */
export const consentColumns = ['minor', 'guardian', 'relation', 'assent', 'witness'] as const;

export type RowConsent = Readonly<Pick<typeof consents.$inferSelect, (typeof consentColumns)[number]>>;

/** The latest agreement of each person, by study code. */
export async function consentsOf(db: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, RowConsent>> {
  const { minor, guardian, relation, assent, witness } = consents;
  const rows = await db
    .selectDistinctOn([enrolments.studyCode], { code: enrolments.studyCode, consent: { minor, guardian, relation, assent, witness } })
    .from(enrolments)
    .innerJoin(consents, and(eq(consents.userId, enrolments.userId), eq(consents.given, true)))
    .where(inArray(enrolments.studyCode, [...codes]))
    .orderBy(enrolments.studyCode, desc(consents.at), desc(consents.id));
  return new Map(rows.map(({ code, consent }) => [code, consent]));
}

export const consentLabel = (name: (typeof consentColumns)[number], locale: Locale): string => behalfFields[name].label[locale];

/** As it stands in a cell; empty where nobody asked. */
export function consentCell(consent: RowConsent | undefined, name: (typeof consentColumns)[number], locale: Locale): string {
  const value = consent?.[name] ?? '';
  return typeof value === 'boolean' ? translate(value ? 'yes' : 'no', locale) : value;
}
