import type { RaRecord } from 'ra-core';
import type { QuestionType } from '../../../src/contract/index.ts';
import { questionTypes } from '../../../src/contract/questionTypes.ts';
import { isCalculated, readForm } from '../../../src/questionnaire/engine/index.ts';
import type { StudyDataProvider } from '../../../src/dataProvider/createDataProvider.ts';
import type { Backend } from '../Backend.ts';
import { create, one } from './records.ts';

const offered: Partial<Record<QuestionType, readonly string[]>> = {
  CASE_COCHER: ['Yes', 'No'],
  CASE_COCHER_OTHER: ['Rice', 'Maize'],
  CHOIX_MULTIPLE: ['Fever', 'Cough', 'Headache'],
  CHOIX_MULTIPLE_OTHER: ['Family', 'Friends'],
  LISTE_DEROULANTE: ['Single', 'Married'],
  TABLE: ['Ambato', 'Betafo'],
  ECHELLE_LINEAIRE: ['0', '5'],
};

/** A form with one section that asks a question of every type, and a sub-section with one more. */
export async function createForm(provider: StudyDataProvider, backend: Backend, name: string) {
  const form = await create(provider, 'formulaires', { title: `${name} form`, description: 'What we ask' });
  const section = await create(provider, 'sections', { title: `${name} section`, formulaireId: form.id });
  const subSection = await create(provider, 'sub-sections', { title: `${name} sub-section`, sectionId: section.id });
  const questions: RaRecord[] = [];
  for (const type of questionTypes) {
    const question = await create(provider, 'questions', {
      title: `${name} ${type}`,
      type,
      ...(isCalculated(type) && { formula: { '+': [1] } }),
      sectionId: section.id,
    });
    questions.push(question);
    for (const title of offered[type] ?? []) await create(provider, 'reponses', { title, questionId: question.id });
  }
  const last = { title: `${name} last`, type: 'REPONSE_COURTE' };
  if (backend.addsToSubSection) backend.addsToSubSection(String(subSection.id), last);
  else await create(provider, 'questions', { ...last, subSectionId: subSection.id });
  return { form, section, subSection, questions };
}

/** Such a form, activated: its id, and as whoever has its link reads it. */
export async function createActiveForm(provider: StudyDataProvider, backend: Backend, name: string) {
  const id = String((await createForm(provider, backend, name)).form.id);
  await provider.activateForm(id);
  const token = String((await one(provider, 'formulaires', id)).token);
  return { id, token, form: readForm(await provider.readFormByToken(token)) };
}
