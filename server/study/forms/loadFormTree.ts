import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { formSettingsOf } from '../../../src/contract/formSettings.ts';
import type { Form, ProposedAnswer, Question, Section, SubSection } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { formulaires, sections, questions, reponses } = tables;
const subSections = tables['sub-sections'];

type QuestionRow = typeof questions.$inferSelect;

/** Values by their key, in the order they came. */
function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** A row as the part that it is, with what lies in it. */
export function optionOf({ id, title, code, attributes, translations, media }: typeof reponses.$inferSelect): ProposedAnswer {
  return { id, title, code, ...(attributes && { attributes }), translations, ...(media && { media }) };
}

export function questionOf(row: QuestionRow, option: ProposedAnswer[]): Question {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    translations: row.translations,
    media: row.media,
    numero: row.numero,
    type: row.type,
    option,
    required: row.required,
    code: row.code,
    min: row.min,
    max: row.max,
    maxLength: row.maxLength,
    pattern: row.pattern,
    patternMessage: row.patternMessage,
    visibleIf: row.visibleIf,
    checks: row.checks,
    formula: row.formula,
    initial: row.initial,
    choiceFilter: row.choiceFilter,
    requiredIf: row.requiredIf,
    readOnlyIf: row.readOnlyIf,
    appearance: row.appearance,
    allowDontKnow: row.allowDontKnow,
    allowRefuse: row.allowRefuse,
    allowPartialDate: row.allowPartialDate,
    ordinal: row.ordinal,
    recorded: row.recorded,
  };
}

const entriesOf = ({ repeated, entryTitle, code, leastEntries, mostEntries, entryCount }: typeof sections.$inferSelect | typeof subSections.$inferSelect) => ({
  repeated,
  entryTitle,
  code,
  leastEntries,
  mostEntries,
  entryCount,
});

export function subSectionOf(row: typeof subSections.$inferSelect, question: Question[]): SubSection {
  const { id, title, description, visibleIf, matrix, translations, media } = row;
  return { id, title, description, visibleIf, matrix, translations, media, ...entriesOf(row), question };
}

export function sectionOf(row: typeof sections.$inferSelect, question: Question[], parts: SubSection[]): Section {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    visibleIf: row.visibleIf,
    translations: row.translations,
    media: row.media,
    matrix: row.matrix,
    ...entriesOf(row),
    question,
    sous_sections: parts,
  };
}

/**
 * The draft of a form with its sections, sub-sections, questions and proposed answers in their order, without what is
 * archived. Five queries, whatever its size. Null where there is no such form.
 */
export async function loadFormTree(db: Queries, formId: string): Promise<Form | null> {
  const [form] = await db
    .select()
    .from(formulaires)
    .where(and(eq(formulaires.id, formId), isNull(formulaires.archivedAt)));
  if (!form) return null;

  const sectionRows = await db
    .select()
    .from(sections)
    .where(and(eq(sections.formulaireId, formId), isNull(sections.archivedAt)))
    .orderBy(asc(sections.position), asc(sections.createdAt), asc(sections.id));
  const ids = sectionRows.map(({ id }) => id);
  const partRows = ids.length
    ? await db
        .select()
        .from(subSections)
        .where(and(inArray(subSections.sectionId, ids), isNull(subSections.archivedAt)))
        .orderBy(asc(subSections.position), asc(subSections.createdAt), asc(subSections.id))
    : [];
  const partIds = partRows.map(({ id }) => id);
  const places = [...(ids.length ? [inArray(questions.sectionId, ids)] : []), ...(partIds.length ? [inArray(questions.subSectionId, partIds)] : [])];
  const questionRows = places.length
    ? await db
        .select()
        .from(questions)
        .where(and(or(...places), isNull(questions.archivedAt)))
        .orderBy(asc(questions.position), asc(questions.numero), asc(questions.createdAt), asc(questions.id))
    : [];
  const optionRows = questionRows.length
    ? await db
        .select()
        .from(reponses)
        .where(
          and(
            inArray(
              reponses.questionId,
              questionRows.map(({ id }) => id),
            ),
            isNull(reponses.archivedAt),
          ),
        )
        .orderBy(asc(reponses.position), asc(reponses.createdAt), asc(reponses.id))
    : [];

  const options = grouped(optionRows, (row) => row.questionId);
  const asked = (rows: readonly QuestionRow[] = []) => rows.map((row) => questionOf(row, (options.get(row.id) ?? []).map(optionOf)));
  const bySubSection = grouped(questionRows, (row) => row.subSectionId);
  const bySection = grouped(
    questionRows.filter((row) => row.subSectionId === null),
    (row) => row.sectionId,
  );
  const parts = grouped(partRows, (row) => row.sectionId);

  const section = sectionRows.map((row) =>
    sectionOf(
      row,
      asked(bySection.get(row.id)),
      (parts.get(row.id) ?? []).map((part) => subSectionOf(part, asked(bySubSection.get(part.id)))),
    ),
  );
  const { id, title, description, isValid, token, defaultLanguage, translations, media } = form;
  return { id, title, description, isValid, token, defaultLanguage, ...formSettingsOf(form), translations, media, section };
}
