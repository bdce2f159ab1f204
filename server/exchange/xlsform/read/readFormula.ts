import type { Rule } from '../../../../src/resources/define/index.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import { asRule } from '../../../../src/questionnaire/engine/xpath/asRule.ts';
import type { Operand } from '../../../../src/questionnaire/engine/xpath/Operand.ts';
import { parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { formulaOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { readExtra } from '../extras.ts';
import { writeFormula } from '../writeRule.ts';
import type { FormRow } from './FormRow.ts';
import { readType } from './readType.ts';
import type { Reading } from './Reading.ts';

/** What the platform can tell of itself. */
const metadata: Readonly<Record<string, Rule>> = { start: { began: [] }, end: { ended: [] }, today: { date: [{ began: [] }] } };

/**
 * The formula of a row that nobody is asked: its calculation, or else the value it begins with. One that has neither gets its value from outside, as what a
 * device or an account would tell.
 * @throws NotUnderstood where some part has no equal here
 */
export function readFormula(row: FormRow, words: Vocabulary, reading: Reading): Rule {
  const type = readType(row.cell('type'));
  const word = 'word' in type ? type.word : '';
  if (metadata[word]) return metadata[word];
  const isCalculated = ['calculate', 'calculation', 'hidden'].includes(word);
  const column = row.cell('calculation') === '' ? 'default' : 'calculation';
  const cell = row.cell(column);
  const own = readExtra<Rule>(row, 'ahs_formula');
  if (own !== undefined && isCalculated) {
    if (writeFormula(own, words) === cell) return own;
    reading.note('spreadsheet_first', row, { column });
  }
  if (cell !== '' && isCalculated) {
    const places = new Set<string>();
    const formula =
      column === 'default' ? constant(cell) : formulaOf(parseXPath(cell), { ...words, ...beginning(row, cell), elsewhere: (place) => places.add(place) });
    if (places.size > 0) reading.note('lookup_elsewhere', row, { column });
    return asRule(formula);
  }
  // What nothing works out is as empty as a hidden value that nobody sets.
  return { elsewhere: [isCalculated ? 'hidden' : word] };
}

/** What rests on no answer never changes: what it was before is what it began with. */
function beginning(row: FormRow, cell: string): Pick<Vocabulary, 'begins'> {
  const begins = row.cell('default');
  return /\$\{|\.\.\//.test(cell) ? {} : { begins: begins === '' ? null : (constant(begins) as string | number) };
}

/** A value to begin with is written without quotation marks. */
function constant(cell: string): Operand {
  return /^[+-]?\d+(\.\d+)?$/.test(cell) && String(Number(cell)) === cell ? Number(cell) : cell;
}

/** Whether reading a formula's cell again gives the same. */
export function isReadAgain(formula: Rule, cell: string, words: Vocabulary): boolean {
  try {
    return cell !== '' && canonicalJson(asRule(formulaOf(parseXPath(cell), words))) === canonicalJson(formula);
  } catch {
    return false;
  }
}
