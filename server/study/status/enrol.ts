import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { makeStudyCode } from './makeStudyCode.ts';

const { enrolments, formulaires, formVersions, users } = tables;

export type Enrolment = typeof enrolments.$inferSelect;

/** The form a person fills in: the one they were given, else the one opened last. Null where none is open. */
export async function formOfPerson(db: Queries, person: Pick<typeof users.$inferSelect, 'formulaireId'>): Promise<string | null> {
  if (person.formulaireId) return person.formulaireId;
  const [open] = await db
    .select({ id: formulaires.id })
    .from(formulaires)
    .innerJoin(formVersions, eq(formVersions.formulaireId, formulaires.id))
    .where(and(eq(formulaires.isValid, true), isNull(formulaires.archivedAt)))
    .orderBy(desc(formVersions.publishedAt), desc(formulaires.id))
    .limit(1);
  return open?.id ?? null;
}

/**
 * The person's place in a form, under a study code of its own, made when there is none, and locked until the transaction
 * ends: two sends of one person wait for each other. The form becomes the person's current one.
 */
export async function enrol(tx: Queries, userId: string, formId: string): Promise<Enrolment> {
  await tx.insert(enrolments).values({ userId, formulaireId: formId, studyCode: makeStudyCode() }).onConflictDoNothing();
  const [enrolment] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.formulaireId, formId)))
    .for('update');
  if (!enrolment) throw new Error('An enrolment that was just made is not there');
  const [person] = await tx.select({ current: users.formulaireId }).from(users).where(eq(users.id, userId));
  if (person?.current !== formId) await tx.update(users).set({ formulaireId: formId, status: enrolment.status }).where(eq(users.id, userId));
  return enrolment;
}
