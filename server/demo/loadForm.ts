import { createRecord } from '../resources/writeRecord.ts';
import { keptOf } from '../resources/kept.ts';
import { activateForm } from '../study/forms/activateForm.ts';
import type { SampleForm, SampleQuestion } from './content/sampleForm.ts';
import type { DemoContext } from './DemoContext.ts';

export interface DemoForm {
  id: string;
  token: string;
}

type Place = { sectionId: string } | { subSectionId: string };

/** Stores a sample form part by part, as its builder's screens would, and activates it. */
export async function loadForm({ services, asker }: DemoContext, sample: SampleForm): Promise<DemoForm> {
  const id = await services.database.db.transaction(async (tx) => {
    const context = { services, tx, asker };
    const addQuestions = async (questions: readonly SampleQuestion[], place: Place): Promise<void> => {
      for (const { option, ...question } of questions) {
        const { id: questionId } = await createRecord(context, keptOf('questions'), { ...question, ...place });
        for (const proposed of option) await createRecord(context, keptOf('reponses'), { ...proposed, questionId });
      }
    };
    const { section, ...form } = sample;
    const { id: formulaireId } = await createRecord(context, keptOf('formulaires'), form);
    for (const { question, sous_sections, ...page } of section) {
      const { id: sectionId } = await createRecord(context, keptOf('sections'), { ...page, formulaireId });
      await addQuestions(question, { sectionId });
      for (const { question: inner, ...part } of sous_sections) {
        const { id: subSectionId } = await createRecord(context, keptOf('sub-sections'), { ...part, sectionId });
        await addQuestions(inner, { subSectionId });
      }
    }
    return formulaireId;
  });
  const caller = { ...asker, tokenId: '', kind: 'session' } as const;
  const { token } = await activateForm(services, id, { caller, locale: 'en' });
  return { id, token };
}
