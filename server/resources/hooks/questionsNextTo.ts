import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { below } from '../below.ts';

const { formulaires, questions, sections } = tables;
const subSections = tables['sub-sections'];

type Placed = Readonly<Record<string, unknown>>;

/** The form that a question, or a subsection, lies in, held until the transaction ends; undefined in the library. */
export async function formOf(tx: Queries, { sectionId, subSectionId }: Placed): Promise<string | undefined> {
  const section =
    typeof subSectionId === 'string'
      ? (await tx.select({ id: subSections.sectionId }).from(subSections).where(eq(subSections.id, subSectionId)))[0]?.id
      : sectionId;
  if (typeof section !== 'string') return undefined;
  const [row] = await tx.select({ id: sections.formulaireId }).from(sections).where(eq(sections.id, section));
  if (!row?.id) return undefined;
  // Numbers and codes count in the whole form, so two questions made at once must not both see the same last one.
  await tx.select({ id: formulaires.id }).from(formulaires).where(eq(formulaires.id, row.id)).for('no key update');
  return row.id;
}

/** The other questions of the form that a question lies in; undefined for one in the library. */
export async function questionsNextTo(tx: Queries, question: Placed): Promise<SQL | undefined> {
  const form = await formOf(tx, question);
  const inside = form && below(tx, 'questions', { ancestor: 'formulaireId', ids: [form] });
  if (!inside) return undefined;
  return and(inside, isNull(questions.archivedAt), typeof question.id === 'string' ? ne(questions.id, question.id) : undefined);
}
