import type { FormStep } from '../../../../contract/formSteps.ts';
import type { Form, ProposedAnswer, Question, Section } from '../../../../contract/index.ts';

/** A form with the sections that these steps add, as it will be once they are taken. */
export function withSteps(form: Form, steps: readonly FormStep[]): Form {
  const added = (part: FormStep['part'], field: string, into: string) =>
    steps.flatMap((step) => (step.do === 'add' && step.part === part && step.values[field] === into ? [{ ...step.values, id: step.id }] : []));
  const sections = added('sections', 'formulaireId', form.id).map((section) => ({
    ...(section as unknown as Section),
    question: added('questions', 'sectionId', section.id).map((question) => ({
      ...(question as unknown as Question),
      option: added('reponses', 'questionId', question.id) as unknown as ProposedAnswer[],
    })),
  }));
  return { ...form, section: [...(form.section ?? []), ...sections] };
}
