import type { QuestionnaireProps } from './QuestionnaireProps.ts';

/** A whole questionnaire: one section a page, review, sending. */
export function Questionnaire({ form }: QuestionnaireProps) {
  return <h1>{form.title}</h1>;
}
