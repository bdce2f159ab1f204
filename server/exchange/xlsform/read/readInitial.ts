import { isChosen } from '../../../../src/questionnaire/engine/index.ts';
import type { Rule } from '../../../../src/resources/define/index.ts';
import { asRule } from '../../../../src/questionnaire/engine/xpath/asRule.ts';
import { constantOf } from '../../../../src/questionnaire/engine/xpath/comparison.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import type { Operand } from '../../../../src/questionnaire/engine/xpath/Operand.ts';
import { parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { formulaOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Named, Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { readExtra } from '../extras.ts';
import { writeInitial } from '../writeInitial.ts';
import type { FormRow } from './FormRow.ts';
import type { QuestionRow } from './readQuestion.ts';
import type { Reading } from './Reading.ts';

/** XLSForm takes a value to begin with as it stands, unless it names a question or calls a function. */
const calculates = /\$\{|\w\(.*\)/;

/** @throws NotUnderstood where some part has no equal here, or no choice has such a name */
function initialIn(cell: string, { value, titles }: Named, words: Vocabulary): Operand {
  if (calculates.test(cell)) return formulaOf(parseXPath(cell), words);
  const unknown = isChosen(value) && cell.split(/\s+/).find((name) => !titles.has(name));
  if (unknown) throw new NotUnderstood('choice', unknown);
  return value === 'number' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** What an import makes of a value to begin with; null where it makes nothing of it. */
export function rereadInitial(cell: string, named: Named, words: Vocabulary): Rule | null {
  try {
    return cell === '' ? null : asRule(initialIn(cell, named, words));
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/** A calculation of a question that somebody answers: one that rests on nothing says once what stands there to begin with. */
export function constantOfCalculation(row: FormRow): string | undefined {
  const cell = row.cell('calculation');
  try {
    const constant = cell === '' || row.cell('default') !== '' ? undefined : constantOf(parseXPath(cell));
    return constant === undefined ? undefined : String(constant);
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

/** The answer that stands in a question to begin with: the cell `default`, or a calculation that always gives the same. */
export function readInitial({ row, named }: QuestionRow, words: Vocabulary, reading: Reading): Rule | null {
  const cell = constantOfCalculation(row) ?? row.cell('default');
  const own = readExtra<Rule>(row, 'ahs_default');
  if (own !== undefined) {
    if (writeInitial(own, words) === cell) return own;
    reading.note('spreadsheet_first', row, { column: 'default' });
  }
  try {
    return cell === '' ? null : asRule(initialIn(cell, named, words));
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reading.note('cell_left_out', row, { column: 'default', because: { why: error.reason, what: error.what } });
    return null;
  }
}
