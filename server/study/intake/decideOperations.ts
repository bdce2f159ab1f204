import type { AnswerEntry } from '../../../src/contract/index.ts';
import { toEntry } from '../../../src/questionnaire/engine/writeEntries.ts';
import { isAnswered } from '../../../src/questionnaire/engine/answers.ts';
import type { Answers, AnswerValue } from '../../../src/questionnaire/engine/answerValue.ts';
import { judgeInOrder } from '../../../src/questionnaire/engine/judgeInOrder.ts';
import type { AnswerProblem } from '../../../src/questionnaire/engine/problem.ts';
import type { ReadForm } from '../../../src/questionnaire/engine/readForm.ts';
import type { AnswerChange } from './answerChanges.ts';
import type { ReadOperation } from './readOperations.ts';

export interface Before {
  /** What the set holds, with the answers that are hidden for now. */
  answers: Answers;
  /** The greatest sequence that counted so far, by question. */
  sequences: ReadonlyMap<string, number>;
  /** The questionnaire is completed: what still comes is kept alongside. */
  finished: boolean;
}

export interface Decided {
  /** Written out for the answers, and for all that was named. */
  form: ReadForm;
  answers: Answers;
  /** One for each operation that is taken. */
  changes: AnswerChange[];
  refused: { operation: ReadOperation; problem: AnswerProblem }[];
}

function valueOf({ byId }: ReadForm, questionId: string, answer: AnswerValue | undefined): AnswerEntry | null {
  const question = byId.get(questionId);
  return question && answer && isAnswered(answer) ? toEntry(question, answer) : null;
}

/**
 * What becomes of each operation, one after the other: every one is judged on the answers before it. One that was overtaken
 * by a later change of the same question is kept and does not count. Pure.
 */
export function decideOperations(read: ReadForm, operations: readonly ReadOperation[], before: Before): Decided {
  const entries = operations.map(({ entry }) => entry);
  const inOrder = judgeInOrder(read, entries, before.answers);
  const { form } = inOrder;
  const sequences = new Map(before.sequences);
  const changes: AnswerChange[] = [];
  const refused: Decided['refused'] = [];
  for (const operation of operations) {
    const { operationId, questionId, sequence, entry } = operation;
    const { problems, answer } = inOrder.judge(entry);
    const [problem] = problems;
    const aside = before.finished || sequence < (sequences.get(questionId) ?? -1);
    if (problem || aside) inOrder.withdrawLast();
    if (problem) refused.push({ operation, problem });
    else changes.push({ operationId, questionId, value: valueOf(form, questionId, answer), sequence, aside });
    if (!problem && !aside) sequences.set(questionId, sequence);
  }
  return { form, answers: inOrder.answers(), changes, refused };
}
