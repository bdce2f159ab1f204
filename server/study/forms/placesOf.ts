import type { ProposedAnswer, Question, Section, StepPart, StepPlace, SubSection } from '../../../src/contract/index.ts';
import type { FormDefinition } from './freezeForm.ts';

/** A part of a frozen form, and where it stands. */
export interface Place {
  part: StepPart;
  id: string;
  into: StepPlace['into'];
  frozen: Section | SubSection | Question | ProposedAnswer;
  /** Of a proposed answer: the question that offers it. */
  question?: Question;
}

const answersOf = (question: Question): Place[] =>
  (question.option ?? []).flatMap((frozen) => (frozen.id ? [{ part: 'reponses', id: frozen.id, into: { questionId: question.id }, frozen, question }] : []));

const questionsIn = (into: StepPlace['into'], questions: readonly Question[] | null | undefined): Place[] =>
  (questions ?? []).flatMap((frozen): Place[] => [{ part: 'questions', id: frozen.id, into, frozen }, ...answersOf(frozen)]);

/** Every part of a form in its order, what holds others before what lies in it. */
export function placesOf(form: FormDefinition): Place[] {
  return form.section.flatMap((section): Place[] => [
    { part: 'sections', id: section.id, into: { formulaireId: form.id }, frozen: section },
    ...questionsIn({ sectionId: section.id, subSectionId: null }, section.question),
    ...(section.sous_sections ?? []).flatMap((frozen): Place[] => [
      { part: 'sub-sections', id: frozen.id, into: { sectionId: section.id }, frozen },
      ...questionsIn({ sectionId: null, subSectionId: frozen.id }, frozen.question),
    ]),
  ]);
}

/** Those that stand next to each other have this in common: their kind and what they lie in. */
export function roomOf(part: StepPart, into: StepPlace['into']): string {
  return `${part}:${into.subSectionId ?? into.sectionId ?? into.formulaireId ?? into.questionId ?? ''}`;
}
