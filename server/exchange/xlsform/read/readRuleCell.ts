import type { Rule } from '../../../../src/resources/define/index.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { ruleOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { type ExtraColumn, readExtra } from '../extras.ts';
import type { FindingCode } from '../Finding.ts';
import { writeRule } from '../writeRule.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';

/** The cell of one rule, taken whole or not at all: half a filter or half a "read only" would hold where none was meant. */
export interface RuleCell {
  column: 'choice_filter' | 'required' | 'read_only';
  extra: ExtraColumn;
  /** What is noted where it cannot be said here. */
  lost: FindingCode;
  /** The columns of the list, for a filter. */
  attributes?: ReadonlySet<string>;
}

/** An expression as the rule that is kept of it; true and false are rules too. Throws `NotUnderstood`. */
export function ruleFrom(text: string, words: Vocabulary, attributes?: ReadonlySet<string>): Rule {
  const rule = ruleOf(parseXPath(text, attributes), words);
  return typeof rule === 'object' && rule !== null ? (rule as Rule) : { [rule ? '!!' : '!']: [true] };
}

export function readRuleCell(
  row: FormRow,
  { column, extra, lost, attributes }: RuleCell,
  { words, reading }: { words: Vocabulary; reading: Reading },
): Rule | null {
  const cell = row.cell(column);
  const own = readExtra<Rule>(row, extra);
  if (own !== undefined) {
    if (writeRule(own, words) === cell) return own;
    reading.note('spreadsheet_first', row, { column });
  }
  if (cell === '') return null;
  try {
    return ruleFrom(cell, { ...words, missing: (choice) => reading.note('choice_unknown', row, { column, value: choice }) }, attributes);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reading.note(lost, row, { column, because: { why: error.reason, what: error.what } });
    return null;
  }
}
