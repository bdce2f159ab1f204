import type { AnswerEntry } from '../../../src/contract/index.ts';
import { toEntry } from '../../../src/questionnaire/engine/writeEntries.ts';
import { answerTo, isAnswered } from '../../../src/questionnaire/engine/answers.ts';
import type { Answers } from '../../../src/questionnaire/engine/answerValue.ts';
import { judgeEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
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
  answers: Answers;
  /** One for each operation that is taken. */
  changes: AnswerChange[];
  refused: { operation: ReadOperation; problem: AnswerProblem }[];
}

function valueOf(form: ReadForm, questionId: string, answers: Answers): AnswerEntry | null {
  const question = form.byId.get(questionId);
  const answer = answerTo(answers, questionId);
  return question && isAnswered(answer) ? toEntry(question, answer) : null;
}

/**
 * What becomes of each operation, one after the other: every one is judged on the answers before it. One that was overtaken
 * by a later change of the same question is kept and does not count. Pure.
 */
export function decideOperations(form: ReadForm, operations: readonly ReadOperation[], before: Before): Decided {
  let { answers } = before;
  const sequences = new Map(before.sequences);
  const changes: AnswerChange[] = [];
  const refused: Decided['refused'] = [];
  for (const operation of operations) {
    const { operationId, questionId, sequence, entry } = operation;
    const judged = judgeEntries(form, [entry], answers);
    const [problem] = judged.problems;
    if (problem) {
      refused.push({ operation, problem });
      continue;
    }
    const aside = before.finished || sequence < (sequences.get(questionId) ?? -1);
    changes.push({ operationId, questionId, value: valueOf(judged.form, questionId, judged.received), sequence, aside });
    if (aside) continue;
    sequences.set(questionId, sequence);
    ({ answers } = judged);
  }
  return { answers, changes, refused };
}
