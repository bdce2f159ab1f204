import type { FormStep } from '../../../contract/formSteps.ts';
import type { NewPart } from './NewPart.ts';
import type { TypedQuestion } from './outlineOf.ts';

/** The steps that add what was typed in lines; answers without a question above them go to the one that was added `last`. */
export function linesToSteps(questions: readonly TypedQuestion[], place: NewPart, last?: string): FormStep[] {
  return questions.flatMap(({ title, type, answers }): FormStep[] => {
    const goesOn = title === '' && last !== undefined;
    // Where no question came before, the first answer is what is asked.
    const [asked, offered] = title === '' && !goesOn ? [answers[0], answers.slice(1)] : [title, answers];
    const id = goesOn ? last : crypto.randomUUID();
    const question: FormStep = { do: 'add', part: 'questions', id, values: { title: asked, type, [place.field]: place.into.record.id } };
    return [...(goesOn ? [] : [question]), ...answersToSteps(offered, id)];
  });
}

/** The steps that add answers to choose from. */
export function answersToSteps(titles: readonly string[], questionId: string): FormStep[] {
  return titles.map((title) => ({ do: 'add', part: 'reponses', id: crypto.randomUUID(), values: { title, questionId } }));
}
