import { typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { readKind } from '../../../../src/questionTypes/calculated/readKind.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { readFormula } from './readFormula.ts';
import type { FormRow } from './FormRow.ts';
import type { QuestionRow } from './readQuestion.ts';
import type { Reading } from './Reading.ts';

/** Calculations that stand on calculations that stand below them are followed so far. */
const deepest = 100;

/**
 * Reads each formula when it is first asked for, because it says which kind of value a name stands for; in a circle, which publishing refuses, every one counts as
 * read. Gives whether the calculation came over: what names one that did not cannot come over either.
 */
export function createFormulas(wordsAt: (row: FormRow) => Vocabulary, reading: Reading): (asked: QuestionRow) => boolean {
  const came = new Map<QuestionRow, boolean>();
  let depth = 0;

  function read({ row, question, named }: QuestionRow): boolean {
    try {
      if (depth > deepest) throw new NotUnderstood('calculation', '…');
      depth += 1;
      const words = wordsAt(row);
      question.formula = readFormula(row, words, reading);
      question.type = readKind(question.formula, (code) => words.byCode(code)?.value);
      named.value = typeEngines[question.type].value;
      return true;
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      reading.note('calculation_left_out', row, { column: 'calculation', because: { why: error.reason, what: error.what } });
      return false;
    } finally {
      depth -= 1;
    }
  }

  return (asked) => {
    const known = came.get(asked);
    if (known !== undefined) return known;
    came.set(asked, true);
    const hasCome = read(asked);
    came.set(asked, hasCome);
    return hasCome;
  };
}
