import { randomUUID } from 'node:crypto';
import type { AnswerOperation } from '../../../src/contract/index.ts';

/** A list as a phone sends it, answer by answer: of each entry that it is there, and a 5 to each of its questions. */
export function operationsOfList(part: string, questions: readonly string[], entries: number): AnswerOperation[] {
  const said = Array.from({ length: entries }, () => {
    const entry = randomUUID().replaceAll('-', '').slice(0, 10);
    return [{ id: `${part}@${entry}`, reponses: ['1'] }, ...questions.map((id) => ({ id: `${id}@${entry}`, reponses: ['5'] }))];
  });
  return said.flat().map((answer, sequence) => ({ ...answer, operationId: randomUUID(), sequence }));
}
