import { eq } from 'drizzle-orm';
import { formSettingsOf } from '../../../src/contract/formSettings.ts';
import { type Form, type Question, type QuestionType, type Section, sectionsOf, type SubSection } from '../../../src/contract/index.ts';
import { tables } from '../../database/tables/index.ts';
import { readValues } from '../../http/readValues.ts';
import type { WriteContext } from '../../resources/hooks/hooks.ts';
import { fixedNumbers } from '../../resources/hooks/numbersInOrder.ts';
import { modelOf } from '../../resources/model.ts';
import { createRecord } from '../../resources/writeRecord.ts';
import type { Fields } from '../../../src/resources/define/index.ts';
import type { ResourceName } from '../../../src/resources/index.ts';

type Values = Record<string, unknown>;

const slice = 500;

/** The declared values of a part, checked like any that come over the wire. */
function valuesOf(name: ResourceName, input: object): Values {
  const fields = modelOf(name).resource.fields as Fields;
  const named = Object.entries(input).filter(([field, value]) => field in fields && !fields[field]?.readOnly && value !== undefined);
  return readValues(fields, Object.fromEntries(named), { mode: 'create', role: 'ADMIN' });
}

/**
 * Stores a whole form with its parts, as a new draft, in the caller's transaction. The parts are made together, in their
 * order: what their hooks would look up one by one (codes, numbers, places) is settled in the form. Answers the form's id.
 * @throws Refusal `invalid` where a declaration refuses a value
 */
export async function createDraft(context: WriteContext, form: Form): Promise<string> {
  const { tx, services } = context;
  const { title, description, defaultLanguage, translations, oneByOne = false, consentChecks = false } = form;
  const said = { ...formSettingsOf(form), oneByOne, consentChecks };
  const { id: formulaireId } = await createRecord(context, modelOf('formulaires'), { title, description, defaultLanguage, ...said, translations });
  // It has no files before it is there.
  if (form.media) await tx.update(tables.formulaires).set({ media: form.media }).where(eq(tables.formulaires.id, formulaireId));
  const at = new Date(services.now());
  const made: Record<'sections' | 'sub-sections' | 'questions' | 'reponses', Values[]> = { sections: [], 'sub-sections': [], questions: [], reponses: [] };
  const add = (name: keyof typeof made, part: { id?: string }, place: Values & { position: number }) =>
    made[name].push({ ...valuesOf(name, part), ...place, ...(part.id && { id: part.id }), createdAt: at, updatedAt: at });

  const addQuestions = (questions: readonly Question[] | null | undefined, place: Values) =>
    (questions ?? []).forEach((question, position) => {
      add('questions', question, { ...place, position });
      (question.option ?? []).forEach((option, order) => add('reponses', option, { questionId: question.id, position: order }));
    });
  const addParts = ({ id: sectionId, sous_sections }: Section) =>
    (sous_sections ?? []).forEach((part: SubSection, position) => {
      add('sub-sections', part, { sectionId, position });
      addQuestions(part.question, { subSectionId: part.id });
    });
  sectionsOf(form).forEach((section, position) => {
    add('sections', section, { formulaireId, position });
    addQuestions(section.question, { sectionId: section.id });
    addParts(section);
  });

  const fixed = fixedNumbers(made.questions.map(({ type, numero }) => ({ type: type as QuestionType, numero: (numero ?? null) as number | null })));
  made.questions.forEach((question, order) => Object.assign(question, { numeroFixed: fixed[order] }));
  for (const [name, rows] of Object.entries(made) as [keyof typeof made, Values[]][]) {
    for (let start = 0; start < rows.length; start += slice) await tx.insert(tables[name]).values(rows.slice(start, start + slice) as never);
  }
  return formulaireId;
}
