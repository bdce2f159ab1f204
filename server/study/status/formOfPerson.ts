import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { formulaires, users } = tables;

/** The form a person fills in: the one they were given, else the study's default. Null where none was chosen, or the chosen one is closed. */
export async function formOfPerson(db: Queries, person: Pick<typeof users.$inferSelect, 'formulaireId'>): Promise<string | null> {
  if (person.formulaireId) return person.formulaireId;
  const [chosen] = await db
    .select({ id: formulaires.id })
    .from(formulaires)
    .where(and(eq(formulaires.isDefault, true), eq(formulaires.isValid, true), isNull(formulaires.archivedAt)));
  return chosen?.id ?? null;
}
