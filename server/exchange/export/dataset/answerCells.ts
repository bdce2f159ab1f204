import { isAnswered, isChosen, readSaid, typeEngines, type AnswerValue, type FormQuestion } from '../../../../src/questionnaire/engine/index.ts';
import type { StoredAnswer } from '../../../study/intake/storedAnswers.ts';
import type { QuestionVariables } from './questionVariables.ts';
import { missingCodes, type Missing } from './Variable.ts';

/** What stands in a question's columns. `on` tells the day on which the set was answered. */
export interface AnswerCells {
  /** Of an answer as it is stored; undefined where it says nothing. */
  stored(answer: StoredAnswer, on: () => string): readonly string[] | undefined;
  /** Of an answer that was read already. */
  read(answer: AnswerValue, on: () => string): readonly string[] | undefined;
  /** Where the question was put and nothing answered. */
  empty: readonly string[];
  /** Where it was not put. */
  notAsked: readonly string[];
}

const noReason: Readonly<Record<string, Missing>> = { DONT_KNOW: 'dontKnow', REFUSED: 'refused' };

/** So many different choices are kept of a question: of one where several may be chosen there are many. */
const mostKept = 500;

/** What is chosen, as a key of its cells; undefined where it may be a text of one's own. */
const choiceOf = ({ reponses, other, reason }: StoredAnswer): string | undefined =>
  other === undefined && reason === undefined && reponses.length > 0 ? reponses.join('\0') : undefined;

/**
 * Prepares what is the same for all answers to a question, as the version `question` is of reads them: of a hundred thousand sets most choose the same, so that the
 * cells of a choice are worked out once.
 */
export function answerCells({ variables, cellsOf }: Pick<QuestionVariables, 'variables' | 'cellsOf'>, question: FormQuestion): AnswerCells {
  const everywhere = (cell: string | number) => variables.map(() => String(cell));
  const missing = { dontKnow: everywhere(missingCodes.dontKnow), refused: everywhere(missingCodes.refused), notAsked: everywhere(missingCodes.notAsked) };
  const kept = new Map<string, readonly string[]>();
  const isChoice = isChosen(typeEngines[question.type].value);

  const read: AnswerCells['read'] = (answer, on) => {
    if (!isAnswered(answer)) return undefined;
    const reason = answer.reason && noReason[answer.reason];
    return reason ? missing[reason] : cellsOf(answer, on);
  };
  const readAnew: AnswerCells['stored'] = (answer, on) => {
    const said = readSaid(question, answer);
    return read(answer.reason ? { ...said, reason: answer.reason } : said, on);
  };
  return {
    stored(answer, on) {
      const choice = isChoice ? choiceOf(answer) : undefined;
      if (choice === undefined) return readAnew(answer, on);
      const known = kept.get(choice);
      if (known) return known;
      const cells = readAnew(answer, on);
      if (cells && kept.size < mostKept) kept.set(choice, cells);
      return cells;
    },
    read,
    empty: everywhere(''),
    notAsked: missing.notAsked,
  };
}
