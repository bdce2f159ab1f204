import { and, desc, eq } from 'drizzle-orm';
import type { Form, ProposedAnswer, Question } from '../../../src/contract/index.ts';
import { filesOfMedia, type FormMedia } from '../../../src/contract/formMedia.ts';
import { readForm, type ReadForm } from '../../../src/questionnaire/engine/readForm.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { FormDefinition } from './freezeForm.ts';
import { withoutInvalidPatterns } from './withoutInvalidPatterns.ts';

const { formVersions } = tables;

/** A published version, as it may cross to another thread. */
export interface StoredVersion {
  id: string;
  formulaireId: string;
  number: number;
  hash: string;
  publishedAt: Date;
  definition: FormDefinition;
}

/** The same, read once for the engine. */
export interface FormVersion extends StoredVersion {
  /** The same for the questionnaire engine. */
  read: ReadForm;
}

type Row = typeof formVersions.$inferSelect;

/** Versions never change, so what was read of one is kept; the oldest leaves when there are too many. */
const kept = new Map<string, FormVersion>();
const mostKept = 30;

function storedVersion(row: Row): StoredVersion {
  const { id, formulaireId, number, hash, publishedAt } = row;
  return { id, formulaireId, number, hash, publishedAt, definition: withoutInvalidPatterns(row.definition as FormDefinition) };
}

export function readVersion(stored: StoredVersion): FormVersion {
  return { ...stored, read: readForm({ ...stored.definition, isValid: true }) };
}

function keep(version: FormVersion): FormVersion {
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(version.id, version);
  return version;
}

/** The newest version of a form, or the one of that number; null where there is none. */
export async function findVersion(db: Queries, formId: string, number?: number): Promise<FormVersion | null> {
  const known = [...kept.values()].find((version) => version.formulaireId === formId && version.number === number);
  if (known) return known;
  const which = number === undefined ? eq(formVersions.formulaireId, formId) : and(eq(formVersions.formulaireId, formId), eq(formVersions.number, number));
  const [found] = await db.select({ id: formVersions.id }).from(formVersions).where(which).orderBy(desc(formVersions.number)).limit(1);
  return found ? loadVersion(db, found.id) : null;
}

/** A version by its own id. Throws where there is none: ids of versions come from the database alone. */
export async function loadVersion(db: Queries, versionId: string): Promise<FormVersion> {
  const known = kept.get(versionId);
  if (known) return known;
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, versionId));
  if (!row) throw new Error(`There is no version ${versionId}`);
  return keep(readVersion(storedVersion(row)));
}

/** Half of what a form weighs would be ids of its proposed answers, which are stored by their titles: only those stay that what is seen and heard names. */
function withNamedIds(questions: Question[], media: FormMedia): Question[] {
  const optionOf = ({ id, ...option }: ProposedAnswer): ProposedAnswer => (id && media[id] ? { id, ...option } : option);
  return questions.map((question) => (question.option ? { ...question, option: question.option.map(optionOf) } : question));
}

/** A version as respondents get it. The token is left out, who reads the form by it has it already; what is seen and heard is asked for apart. */
export function publishedForm({ definition: { media, ...texts }, number }: FormVersion, isValid: boolean): Form {
  const bytes = media && [...filesOfMedia(media).values()].reduce((sum, size) => sum + size, 0);
  const named = <Part extends { question?: Question[] | null }>(part: Part): Part => ({
    ...part,
    ...(part.question && { question: withNamedIds(part.question, media ?? {}) }),
  });
  const section = texts.section.map((one) => ({ ...named(one), ...(one.sous_sections && { sous_sections: one.sous_sections.map(named) }) }));
  return { ...texts, section, isValid, version: number, ...(bytes && { content: bytes }) };
}
