import type { QuestionType } from '../../../contract/questionTypes.ts';
import { typeByChoices } from '../../../questionTypes/plainType.ts';

/** A question as it is typed in a line, with the answers in the lines below it. Without a title, they belong to the question before. */
export interface TypedQuestion {
  title: string;
  type: QuestionType;
  answers: string[];
}

const isAnswer = /^(?:\s*[-–•*]\s*|\t\s*| {2,})(.*)$/;
// What a list that is pasted brings along; here numbers follow the order.
const ownNumber = /^\d{1,3}[.)]\s+/;

/** Reads lines: each is a question, and those that begin with a dash, or stand further in, are answers of the one above. */
export function outlineOf(text: string): TypedQuestion[] {
  const questions: { title: string; answers: string[] }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const answer = isAnswer.exec(line)?.[1]?.trim();
    if (answer === undefined) questions.push({ title: line.trim().replace(ownNumber, ''), answers: [] });
    else {
      const above = questions[questions.length - 1] ?? { title: '', answers: [] };
      if (questions.length === 0) questions.push(above);
      if (answer !== '' && !above.answers.includes(answer)) above.answers.push(answer);
    }
  }
  return questions.map((question) => ({ ...question, type: typeByChoices(question.answers.length) }));
}

/** The same as lines again. */
export function linesOf(questions: readonly TypedQuestion[]): string {
  return questions.flatMap(({ title, answers }) => [...(title ? [title] : []), ...answers.map((answer) => `- ${answer}`)]).join('\n');
}
