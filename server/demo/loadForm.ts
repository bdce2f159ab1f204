import { checksForMany } from '../resources/many/checksForMany.ts';
import { modelOf } from '../resources/model.ts';
import { createRecord, newValues, storeNew } from '../resources/writeRecord.ts';
import { activateForm } from '../study/forms/activateForm.ts';
import type { SampleForm, SampleQuestion } from './content/sampleForm.ts';
import type { DemoContext } from './DemoContext.ts';

export interface DemoForm {
  id: string;
  token: string;
}

type Place = { sectionId: string } | { subSectionId: string };

/** Stores a sample form part by part, as its builder's screens would, and activates it. */
export async function loadForm({ services, principal }: DemoContext, sample: SampleForm): Promise<DemoForm> {
  const id = await services.database.db.transaction(async (tx) => {
    const context = { services, tx, principal };
    const checks = checksForMany();
    const addQuestions = async (questions: readonly SampleQuestion[], place: Place): Promise<void> => {
      for (const { option, ...question } of questions) {
        const { id: questionId } = await createRecord(context, modelOf('questions'), { ...question, ...place });
        const answers: Record<string, unknown>[] = [];
        for (const proposed of option) answers.push(await newValues(context, modelOf('reponses'), { input: { ...proposed, questionId }, checks }));
        await storeNew(context, modelOf('reponses'), answers);
      }
    };
    const { section, ...form } = sample;
    const { id: formulaireId } = await createRecord(context, modelOf('formulaires'), form);
    for (const { question, sous_sections, ...page } of section) {
      const { id: sectionId } = await createRecord(context, modelOf('sections'), { ...page, formulaireId });
      await addQuestions(question, { sectionId });
      for (const { question: inner, ...part } of sous_sections) {
        const { id: subSectionId } = await createRecord(context, modelOf('sub-sections'), { ...part, sectionId });
        await addQuestions(inner, { subSectionId });
      }
    }
    return formulaireId;
  });
  const caller = { ...principal, tokenId: '', kind: 'session' } as const;
  const { token } = await activateForm(services, id, { caller, locale: 'en' });
  return { id, token };
}
