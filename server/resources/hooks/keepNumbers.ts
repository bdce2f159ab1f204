import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { type Numbered, numbersInOrder } from './numbersInOrder.ts';

const { formulaires, questions, sections } = tables;
const subSections = tables['sub-sections'];

const placesOf = (table: typeof sections | typeof subSections | typeof questions) => [asc(table.position), asc(table.createdAt), asc(table.id)];

/** The questions of a form as people meet them: those of a section, then those of its subsections. */
async function questionsInOrder(tx: Queries, formId: string) {
  return tx
    .select({ id: questions.id, type: questions.type, numero: questions.numero, numeroFixed: questions.numeroFixed })
    .from(questions)
    .leftJoin(subSections, eq(subSections.id, questions.subSectionId))
    .innerJoin(sections, eq(sections.id, sql`coalesce(${subSections.sectionId}, ${questions.sectionId})`))
    .where(and(eq(sections.formulaireId, formId), isNull(sections.archivedAt), isNull(subSections.archivedAt), isNull(questions.archivedAt)))
    .orderBy(...placesOf(sections), sql`${subSections.id} is not null`, ...placesOf(subSections), ...placesOf(questions));
}

export interface Numbering {
  /** The question whose number was just typed: where it is what the order says, it follows. */
  typed?: string | undefined;
  /** Every question follows again. */
  all?: boolean;
}

type Kept = Pick<Numbered, 'numero' | 'numeroFixed'>;

/** Lets the numbers of a form's questions follow their order, but for those fixed by hand. Answers what each is now. */
export async function keepNumbers(tx: Queries, formId: string, { typed, all = false }: Numbering = {}): Promise<ReadonlyMap<string, Kept>> {
  await tx.select({ id: formulaires.id }).from(formulaires).where(eq(formulaires.id, formId)).for('no key update');
  const before = await questionsInOrder(tx, formId);
  const free = before.map((question) => ({ ...question, numeroFixed: !all && question.numeroFixed && question.id !== typed }));
  const without = numbersInOrder(free);
  const settled = free.map((question, at) => {
    const stays = question.id === typed && before[at]?.numeroFixed === true && question.numero !== without[at];
    return stays ? { ...question, numeroFixed: true } : question;
  });
  const numbers = numbersInOrder(settled);
  const changed = settled.flatMap(({ id, numeroFixed }, at) => {
    const numero = numbers[at] ?? null;
    return numero === before[at]?.numero && numeroFixed === before[at]?.numeroFixed ? [] : [{ id, numero, numeroFixed }];
  });
  if (changed.length > 0) {
    // Somebody else who holds one of them numbers them all again when done, and waits for this form until then.
    const ids = changed.map(({ id }) => id);
    const held = await tx.select({ id: questions.id }).from(questions).where(inArray(questions.id, ids)).for('no key update', { skipLocked: true });
    const mine = new Set(held.map(({ id }) => id));
    const rows = changed.filter(({ id }) => mine.has(id)).map(({ id, numero, numeroFixed }) => sql`(${id}::uuid, ${numero}::int, ${numeroFixed}::boolean)`);
    if (rows.length > 0) {
      await tx.execute(sql`UPDATE ${questions} SET numero = given.number, numero_fixed = given.fixed
        FROM (VALUES ${sql.join(rows, sql`, `)}) AS given(id, number, fixed) WHERE ${questions.id} = given.id`);
    }
  }
  return new Map(settled.map(({ id, numeroFixed }, at) => [id, { numero: numbers[at] ?? null, numeroFixed }]));
}
