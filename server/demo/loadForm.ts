import { randomUUID } from 'node:crypto';
import { createDraft } from '../exchange/xlsform/createDraft.ts';
import { keepNumbers } from '../resources/hooks/keepNumbers.ts';
import { activateForm } from '../study/forms/activateForm.ts';
import type { Form } from '../../src/contract/index.ts';
import type { SampleForm, SampleQuestion } from './content/sampleForm.ts';
import type { DemoContext } from './DemoContext.ts';

export interface DemoForm {
  id: string;
  token: string;
}

const withId = <Part extends object>(part: Part) => ({ ...part, id: randomUUID() });
const asked = (questions: readonly SampleQuestion[]) => questions.map((question) => withId({ ...question, option: question.option.map(withId) }));

/** The sample as a form that comes from elsewhere: whether it may be published is said of what is stored. */
const formOf = ({ section, ...form }: SampleForm): Form => ({
  ...withId(form),
  isValid: false,
  section: section.map(({ question, sous_sections, ...page }) => ({
    ...withId(page),
    question: asked(question),
    sous_sections: sous_sections.map(({ question: inner, ...part }) => ({ ...withId(part), question: asked(inner) })),
  })),
});

/** Stores a sample form as an import does, its parts together, and activates it. */
export async function loadForm({ services, principal }: DemoContext, sample: SampleForm): Promise<DemoForm> {
  const id = await services.database.db.transaction(async (tx) => {
    const formulaireId = await createDraft({ services, tx, principal }, formOf(sample));
    await keepNumbers(tx, formulaireId);
    return formulaireId;
  });
  const caller = { ...principal, tokenId: '', kind: 'session' } as const;
  const { token } = await activateForm(services, id, { caller, locale: 'en' });
  return { id, token };
}
