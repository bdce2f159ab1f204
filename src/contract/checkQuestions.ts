import type { Locale } from '../resources/define/locales.ts';
import type { Form } from './form.ts';

/** A question of the study's own on the consent text, asked before somebody may agree. */
export interface CheckQuestion {
  text: string;
  answers: readonly { text: string; isRight: boolean }[];
}

const mostQuestions = 5;
const mostAnswers = 6;

function readQuestion(lines: readonly string[]): CheckQuestion | undefined {
  const [text = '', ...below] = lines;
  const answers = below.map((line) => ({ text: line.slice(1).trim(), isRight: line.startsWith('+') }));
  const isSound =
    !/^[+-]/.test(text) &&
    below.every((line) => /^[+-]\s*\S/.test(line)) &&
    answers.filter(({ isRight }) => isRight).length === 1 &&
    answers.length > 1 &&
    answers.length <= mostAnswers;
  return isSound ? { text, answers } : undefined;
}

/**
 * Questions as their author writes them: each on a line, below it its one right answer after `+` and wrong ones after `-`, an empty line before the next.
 * Undefined where somebody wrote something else, or more than are asked.
 */
export function readCheckQuestions(written: string): readonly CheckQuestion[] | undefined {
  const blocks = written
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));
  const questions = blocks.flatMap((lines) => readQuestion(lines) ?? []);
  return questions.length === blocks.length && blocks.length <= mostQuestions ? questions : undefined;
}

export type WithCheckQuestions = Pick<Form, 'consentQuestions' | 'translations'>;

/** Of a form, whether it asks check questions, and which. */
export type ChecksForm = WithCheckQuestions & Pick<Form, 'consentChecks'>;

/** The study's own questions in a language; in the form's own where that has none, or another number of them. None where it asks those of the product. */
export function checkQuestionsIn({ consentQuestions, translations }: WithCheckQuestions, locale: Locale): readonly CheckQuestion[] {
  const own = readCheckQuestions(consentQuestions ?? '') ?? [];
  const translated = readCheckQuestions(translations?.[locale]?.consentQuestions ?? '');
  return translated?.length === own.length ? translated : own;
}
