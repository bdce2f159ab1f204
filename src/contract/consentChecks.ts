import { readCheckQuestions, type WithCheckQuestions } from './checkQuestions.ts';

/** A check question: its name, and the words by which a right and a wrong answer to it travel. */
export interface AskedCheck {
  name: string;
  right: string;
  wrong: string;
}

/** What whoever agrees has to have understood where a study writes no questions of its own, each in the paragraph of the consent text of its name. */
export const fixedChecks = [
  { name: 'voluntary', right: 'yes', wrong: 'no' },
  { name: 'payment', right: 'no', wrong: 'yes' },
  { name: 'anonymous', right: 'no', wrong: 'yes' },
] as const satisfies readonly AskedCheck[];

/** The check questions of a form. */
export function checksAsked({ consentQuestions }: WithCheckQuestions): readonly AskedCheck[] {
  const own = readCheckQuestions(consentQuestions ?? '') ?? [];
  return own.length > 0 ? own.map((_, at) => ({ name: `q${at + 1}`, right: 'right', wrong: 'wrong' })) : fixedChecks;
}

/** What was answered, by the questions' names: the right answer, or a wrong one and then another. */
export type CheckAnswers = Readonly<Record<string, readonly string[]>>;

/** Whether this is all that is asked of a question: after a wrong answer once more. */
export const isChecked = ({ right }: AskedCheck, words: readonly string[] = []): boolean => words.length === (words[0] === right ? 1 : 2);

/** As it travels and is kept: `voluntary:yes payment:yes,no anonymous:no`, of own questions `q1:right q2:wrong,right`. */
export function writeChecks(asked: readonly AskedCheck[], answers: CheckAnswers): string {
  return asked.map(({ name }) => `${name}:${(answers[name] ?? []).join()}`).join(' ');
}

const wordsIn = (text: string) => text.split(' ').map((part) => part.split(':') as [string, string | undefined]);

/** Whether every question was answered as it is asked, and nothing else was. */
export function areChecked(asked: readonly AskedCheck[], text: string): boolean {
  const said = new Map(wordsIn(text));
  return (
    said.size === asked.length &&
    asked.every((check) => {
      const words = said.get(check.name)?.split(',') ?? [];
      return isChecked(check, words) && words.every((word) => word === check.right || word === check.wrong);
    })
  );
}

/** How many were answered rightly at once, and of how many: what was asked a second time was not. */
export function countChecks(text: string): { right: number; all: number } {
  const said = wordsIn(text);
  return { right: said.filter(([, words]) => !words?.includes(',')).length, all: said.length };
}
