import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { formulaires, formVersions, users } = tables;

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
