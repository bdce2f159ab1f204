import type { AnswerEntry } from '../../contract/index.ts';
import { answerTo } from './answers.ts';
import type { Answers } from './answerValue.ts';
import { checkAnswer } from './checkAnswer.ts';
import type { Journal, JournalOperation } from './journal.ts';
import type { ReadForm } from './readForm.ts';
import { visibleQuestions } from './visibility.ts';
import { withEntries } from './withEntries.ts';
import { entriesOf } from './writeEntries.ts';

export interface Recording {
  /** Only what was changed here since the last recording: another tab may have changed the rest. */
  changed: Answers;
  page: number;
  /** By the device's clock, ISO 8601. */
  at: string;
  newId(): string;
}

const isEmpty = ({ reponses, reason }: AnswerEntry) => reponses.length === 0 && reason === undefined;
const said = ({ reponses, other, reason }: AnswerEntry) => JSON.stringify([reponses, other, reason]);

/** The last word on each question, sent or not. */
function lastOperations(operations: readonly JournalOperation[]): Map<string, JournalOperation> {
  return new Map(operations.map((operation) => [operation.entry.id, operation]));
}

/** The answers as the operations leave them: what the study's server holds once all have arrived. */
export function entriesOfJournal({ operations }: Pick<Journal, 'operations'>): AnswerEntry[] {
  return [...lastOperations(operations).values()].map(({ entry }) => entry).filter((entry) => !isEmpty(entry));
}

/**
 * Writes down what changed: one operation for each question whose answer to the study is another now, those that a rule
 * has hidden or brought back included. A waiting operation that never left is rewritten; one that was on its way is followed
 * by another. What is wrong by the form's own rules waits on the device until it is put right.
 */
export function recordAnswers(journal: Journal, read: ReadForm, { changed, page, at, newId }: Recording): Journal {
  const answers: Answers = { ...journal.answers, ...changed };
  const form = withEntries(read, Object.keys(answers), answers);
  const visible = visibleQuestions(form, answers);
  const wanted = new Map(entriesOf(form, answers, visible).map((entry) => [entry.id, entry]));
  const last = lastOperations(journal.operations);
  let { operations, nextSequence } = journal;
  for (const question of form.questions) {
    const { id } = question;
    const known = last.get(id);
    const entry: AnswerEntry = wanted.get(id) ?? { id, reponses: [], typedAt: answerTo(answers, id).typedAt ?? at };
    if (known ? said(known.entry) === said(entry) : isEmpty(entry)) continue;
    if (visible.has(id) && checkAnswer(form, question, answers).some(({ soft }) => !soft)) continue;
    if (known?.state === 'waiting' && !known.tried) {
      operations = operations.map((one) => (one === known ? { ...one, entry } : one));
      continue;
    }
    // The person's own new answer takes the place of one that was refused.
    operations = [
      ...operations.filter((one) => !(one.entry.id === id && one.state === 'refused')),
      { operationId: newId(), sequence: nextSequence, entry, state: 'waiting' },
    ];
    nextSequence += 1;
  }
  const { unrecorded: _recorded, ...rest } = journal;
  return { ...rest, answers, page, savedAt: at, operations, nextSequence };
}
