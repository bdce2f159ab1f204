import { and, count, eq, sql } from 'drizzle-orm';
import type { Form, Question } from '../../../src/contract/index.ts';
import { locales, type Locale, type Translations } from '../../../src/resources/define/index.ts';
import { readForm } from '../../../src/questionnaire/engine/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { canonicalJson, hashOf } from '../../canonicalJson.ts';
import { createPauses } from '../../createPauses.ts';
import { findVersion } from './formVersions.ts';
import { freezeForm, type FormDefinition } from './freezeForm.ts';
import { type InvalidPart, invalidParts } from './invalidParts.ts';
import { loadFormTree } from './loadFormTree.ts';

const { responses } = tables;

interface NamedQuestion {
  id: string;
  numero: number | null;
  title: string;
}

/** What activating a form now would do. */
export interface FormChanges {
  /** The version that is filled in now; null before the first activation. */
  version: number | null;
  changed: boolean;
  added: NamedQuestion[];
  removed: (NamedQuestion & { answers: number })[];
  altered: (NamedQuestion & { answers: number; fields: string[] })[];
  /** Sets of answers collected so far, in any version. */
  responses: number;
  /** Texts that a language lacks, by language, of those that have begun to be translated at all. */
  missingTranslations: Partial<Record<Locale, number>>;
  /** What prevents activating, each at its place, in the reader's language: a choice without answers. */
  invalid: InvalidPart[];
}

function questionsOf(definition: FormDefinition | undefined): Map<string, Question> {
  return new Map((definition ? readForm({ ...definition, isValid: true }).questions : []).map(({ id, question }) => [id, question]));
}

const named = ({ id, numero, title }: Question): NamedQuestion => ({ id, numero: numero ?? null, title });

function alteredFields(before: Question, after: Question): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Question>;
  return [...names].filter((name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null));
}

type Texted = { title?: string; description?: string | null; translations?: Translations | null };

const ofQuestion = (question: Question): Texted[] => [question, ...(question.option ?? [])];

/** Every part of a form that people read, once. */
function textsOf(form: FormDefinition): Texted[] {
  return [
    form,
    ...form.section.flatMap((section) => [
      section,
      ...(section.question ?? []).flatMap(ofQuestion),
      ...(section.sous_sections ?? []).flatMap((part) => [part, ...(part.question ?? []).flatMap(ofQuestion)]),
    ]),
  ];
}

function missingTranslations(form: FormDefinition): FormChanges['missingTranslations'] {
  const texts = textsOf(form);
  const counts = locales
    .filter((locale) => locale !== form.defaultLanguage && texts.some(({ translations }) => translations?.[locale]))
    .map((locale) => {
      const lacking = texts.reduce((sum, { title, description, translations }) => {
        const own = translations?.[locale];
        return sum + (title && /\p{L}/u.test(title) && !own?.title ? 1 : 0) + (description && !own?.description ? 1 : 0);
      }, 0);
      return [locale, lacking] as const;
    });
  return Object.fromEntries(counts.filter(([, lacking]) => lacking > 0));
}

/** How many sets answer each of these questions. */
async function answersByQuestion(db: Queries, formId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: string }>(sql`
    select answer->>'id' as id, count(*) as count from responses, jsonb_array_elements(answers) as answer
    where formulaire_id = ${formId} group by 1`);
  return new Map(rows.map((row) => [row.id, Number(row.count)]));
}

/**
 * What activation would change since the published version: questions, answers touched, translations missing; and what stands in its way.
 * @throws Refusal `not_found`
 */
export async function formChanges(db: Queries, formId: string, locale: Locale): Promise<FormChanges> {
  const draft: Form | null = await loadFormTree(db, formId);
  if (!draft) throw new Refusal('not_found');
  const pause = createPauses();
  const definition = freezeForm(draft);
  await pause();
  const last = await findVersion(db, formId);
  const before = questionsOf(last?.definition);
  await pause();
  const after = questionsOf(definition);
  await pause();
  const [total] = await db
    .select({ sets: count() })
    .from(responses)
    .where(and(eq(responses.formulaireId, formId)));
  const answered = total?.sets ? await answersByQuestion(db, formId) : new Map<string, number>();
  const answers = (id: string) => answered.get(id) ?? 0;
  const altered: FormChanges['altered'] = [];
  for (const question of after.values()) {
    const earlier = before.get(question.id);
    const fields = earlier ? alteredFields(earlier, question) : [];
    if (fields.length > 0) altered.push({ ...named(question), answers: answers(question.id), fields });
    await pause();
  }
  const changed = last?.hash !== hashOf(definition);
  await pause();
  return {
    version: last?.number ?? null,
    changed,
    added: [...after.values()].filter(({ id }) => !before.has(id)).map(named),
    removed: [...before.values()].filter(({ id }) => !after.has(id)).map((question) => ({ ...named(question), answers: answers(question.id) })),
    altered,
    responses: total?.sets ?? 0,
    missingTranslations: missingTranslations(definition),
    invalid: await invalidParts(draft, locale),
  };
}
