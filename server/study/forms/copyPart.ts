import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StepPart } from '../../../src/contract/index.ts';
import type { Rule } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { renameInTexts, slot } from '../../../src/questionnaire/engine/piping.ts';
import { filesOfMedia } from '../../../src/contract/formMedia.ts';
import { ownContent } from '../../files/ownContent.ts';
import { modelOf } from '../../resources/model.ts';
import { keepNumbers } from '../../resources/hooks/keepNumbers.ts';
import { nextPosition } from '../../resources/position.ts';
import type { Services } from '../../services.ts';
import { freeCodes } from '../../resources/hooks/freeCodes.ts';
import { renameInRule } from '../../../src/questionnaire/engine/renameInRule.ts';
import { actor } from '../../resources/auditable.ts';

const { formulaires, sections, questions, reponses } = tables;
const subSections = tables['sub-sections'];

type Parents = Partial<Record<'formulaireId' | 'sectionId' | 'subSectionId' | 'questionId', string | null>>;

interface Parts {
  sections: (typeof sections.$inferSelect)[];
  subSections: (typeof subSections.$inferSelect)[];
  questions: (typeof questions.$inferSelect)[];
  reponses: (typeof reponses.$inferSelect)[];
}

/** Rows that lie in one of these; none where there are none to lie in. */
function within(column: PgColumn, rows: readonly { id: string }[]): SQL {
  return rows.length > 0
    ? inArray(
        column,
        rows.map(({ id }) => id),
      )
    : sql`false`;
}

/** The part and everything below it that is not archived. */
async function collect(tx: Queries, resource: StepPart, id: string): Promise<Parts> {
  const ownSections = resource === 'sections' ? await tx.select().from(sections).where(eq(sections.id, id)) : [];
  const ownParts = await tx
    .select()
    .from(subSections)
    .where(and(resource === 'sub-sections' ? eq(subSections.id, id) : within(subSections.sectionId, ownSections), isNull(subSections.archivedAt)));
  const asked =
    resource === 'questions' ? eq(questions.id, id) : sql`(${within(questions.sectionId, ownSections)} or ${within(questions.subSectionId, ownParts)})`;
  const ownQuestions = await tx
    .select()
    .from(questions)
    .where(and(asked, isNull(questions.archivedAt)));
  const ownReponses = await tx
    .select()
    .from(reponses)
    .where(and(resource === 'reponses' ? eq(reponses.id, id) : within(reponses.questionId, ownQuestions), isNull(reponses.archivedAt)));
  return { sections: ownSections, subSections: ownParts, questions: ownQuestions, reponses: ownReponses };
}

/** The form that the new parent lies in; null in the library. */
async function formOf(tx: Queries, { formulaireId, sectionId, subSectionId }: Parents): Promise<string | null> {
  if (formulaireId) return formulaireId;
  const [part] = subSectionId ? await tx.select().from(subSections).where(eq(subSections.id, subSectionId)) : [];
  const inside = part?.sectionId ?? sectionId;
  const [section] = inside ? await tx.select().from(sections).where(eq(sections.id, inside)) : [];
  return section?.formulaireId ?? null;
}

/** What of a row is read by people. */
function textsOf(
  row: Pick<typeof questions.$inferSelect, 'title' | 'description' | 'translations'> & { patternMessage?: string | null; entryTitle?: string | null },
) {
  const { title, description, translations, patternMessage, entryTitle } = row;
  return { title, description, translations, ...(patternMessage && { patternMessage }), ...(entryTitle && { entryTitle }) };
}

export interface Copy {
  resource: StepPart;
  id: string;
  /** Where the copy goes: the fields that place it. All empty is the library. */
  into: Parents;
  caller: Caller;
}

/**
 * Copies a part of a form with everything below it to another place. Codes stay where they are free there; the others
 * get new ones, and the rules that were copied along follow. Answers the id of the copy.
 * @throws Refusal `not_found`; a place that does not exist is the database's to refuse
 */
export function copyPart(services: Services, copy: Copy): Promise<string> {
  return services.database.db.transaction((tx) => copyPartIn(tx, services, copy));
}

/** The same in a transaction that does more. */
export async function copyPartIn(tx: Queries, { audit, now }: Services, { resource, id, into, caller }: Copy): Promise<string> {
  const parts = await collect(tx, resource, id);
  const root = { sections: parts.sections, 'sub-sections': parts.subSections, questions: parts.questions, reponses: parts.reponses }[resource].find(
    (row) => row.id === id,
  );
  if (!root) throw new Refusal('not_found');
  const form = await formOf(tx, into);
  if (form) await tx.select({ id: formulaires.id }).from(formulaires).where(eq(formulaires.id, form)).for('update');
  const position = await nextPosition(tx, modelOf(resource), into);
  const codes = await freeCodes(
    tx,
    form,
    [...parts.sections, ...parts.subSections, ...parts.questions].flatMap(({ code }) => (code ? [code] : [])),
  );

  const copies = new Map([...parts.sections, ...parts.subSections, ...parts.questions, ...parts.reponses].map((row) => [row.id, randomUUID() as string]));
  const at = new Date(now());
  const fresh = (row: { id: string; position: number }) => ({
    id: copies.get(row.id) as string,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    // The library keeps no files.
    ...(!form && { media: null }),
    position: row.id === id ? position : row.position,
  });
  const placed = (row: { id: string }, parent: string | null, name: keyof Parents) =>
    row.id === id ? (into[name] ?? null) : parent && (copies.get(parent) ?? null);
  const texts = <Row extends Parameters<typeof textsOf>[0]>(row: Row) => ({
    ...row,
    ...renameInTexts(textsOf(row), (code) => slot(codes.get(code) ?? code)),
  });
  const rule = (visibleIf: Rule | null) => visibleIf && renameInRule(visibleIf, codes);

  /** A section or a sub-section, but for what it lies in. */
  const group = <Row extends Omit<typeof sections.$inferSelect, 'formulaireId'>>(row: Row) => ({
    ...texts(row),
    ...fresh(row),
    visibleIf: rule(row.visibleIf),
    code: row.code && (codes.get(row.code) ?? row.code),
    entryCount: rule(row.entryCount),
  });

  const made = {
    sections: parts.sections.map((row) => ({ ...group(row), formulaireId: placed(row, row.formulaireId, 'formulaireId') })),
    subSections: parts.subSections.map((row) => ({ ...group(row), sectionId: placed(row, row.sectionId, 'sectionId') })),
    questions: parts.questions.map((row) => ({
      ...texts(row),
      ...fresh(row),
      sectionId: placed(row, row.sectionId, 'sectionId'),
      subSectionId: placed(row, row.subSectionId, 'subSectionId'),
      code: row.code && (codes.get(row.code) ?? row.code),
      // A copy next to its original counts on, whatever number that was given.
      numeroFixed: false,
      visibleIf: rule(row.visibleIf),
      formula: rule(row.formula),
      initial: rule(row.initial),
      choiceFilter: rule(row.choiceFilter),
      requiredIf: rule(row.requiredIf),
      readOnlyIf: rule(row.readOnlyIf),
      checks:
        row.checks && row.checks.map((check) => ({ ...renameInTexts(check, (code) => slot(codes.get(code) ?? code)), rule: renameInRule(check.rule, codes) })),
    })),
    reponses: parts.reponses.map((row) => ({ ...texts(row), ...fresh(row), questionId: placed(row, row.questionId, 'questionId') })),
  };
  if (made.sections.length > 0) await tx.insert(sections).values(made.sections);
  if (made.subSections.length > 0) await tx.insert(subSections).values(made.subSections);
  if (made.questions.length > 0) await tx.insert(questions).values(made.questions);
  if (made.reponses.length > 0) await tx.insert(reponses).values(made.reponses);
  if (form) {
    const media = Object.values(made).flatMap((rows) => rows.flatMap((row) => (row.media ? [[row.id, row.media] as const] : [])));
    await ownContent(tx, form, [...filesOfMedia(Object.fromEntries(media)).keys()]);
    await keepNumbers(tx, form);
  }
  const copy = copies.get(id) as string;
  await audit.write(tx, { ...actor(caller), action: 'copy', resource, recordId: copy, after: { copyOf: id, ...into } });
  return copy;
}
