import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Enrolled } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Person } from '../personInScope.ts';

const { enrolments, formulaires } = tables;

/** The forms of a person in the order they came to them, the one they fill in now among them; one that was chosen and never begun is none. */
export async function enrolmentsOf(db: Queries, person: Pick<Person, 'id' | 'formulaireId'>): Promise<Enrolled[]> {
  const rows = await db
    .select({
      formulaireId: enrolments.formulaireId,
      title: formulaires.title,
      status: enrolments.status,
      startedAt: enrolments.startedAt,
      closedAt: enrolments.closedAt,
    })
    .from(enrolments)
    .innerJoin(formulaires, eq(formulaires.id, enrolments.formulaireId))
    .where(
      and(
        eq(enrolments.userId, person.id),
        or(ne(enrolments.status, 'NOT_STARTED'), person.formulaireId ? eq(enrolments.formulaireId, person.formulaireId) : undefined),
      ),
    )
    .orderBy(asc(enrolments.createdAt), asc(enrolments.id));
  const told = rows.map(({ startedAt, closedAt, ...row }) => ({
    ...row,
    startedAt: startedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }));
  if (!person.formulaireId || rows.some(({ formulaireId }) => formulaireId === person.formulaireId)) return told;
  const [given] = await db.select({ title: formulaires.title }).from(formulaires).where(eq(formulaires.id, person.formulaireId));
  return [...told, { formulaireId: person.formulaireId, title: given?.title ?? '', status: 'NOT_STARTED', startedAt: null, closedAt: null }];
}
