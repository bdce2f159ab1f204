import type { Locale, Rule } from '../../../../src/resources/define/index.ts';
import { typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import { readExtra } from '../extras.ts';
import { isLimits, type Limits, writeLimits } from '../limits.ts';
import { translate } from '../translate.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { type Expression, parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { ruleOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { writeRule } from '../writeRule.ts';
import type { FormRow } from './FormRow.ts';
import { conjunctsOf, readConstraint } from './readConstraint.ts';
import type { QuestionRow } from './readQuestion.ts';
import type { Reading } from './Reading.ts';
import { readText } from './readText.ts';

/** Rules that must all hold, as one. */
export function allOf(rules: readonly Rule[]): Rule | null {
  if (rules.length < 2) return rules[0] ?? null;
  return { and: rules.flatMap((rule) => (Array.isArray(rule.and) && rule.and.length > 0 ? (rule.and as Rule[]) : [rule])) };
}

/**
 * The condition in the cell `relevant`. Parts that cannot be said here are left out, so that the question is shown more often
 * than meant and never hidden where it should be asked.
 */
export function readRelevant(row: FormRow, words: Vocabulary, reading: Reading): Rule | null {
  const cell = row.cell('relevant');
  const own = readExtra<Rule>(row, 'ahs_relevant');
  if (own !== undefined) {
    if (writeRule(own, words) === cell) return own;
    reading.note('spreadsheet_first', row, { column: 'relevant' });
  }
  if (cell === '') return null;
  const rules: Rule[] = [];
  const misfit = (error: unknown) => {
    if (!(error instanceof NotUnderstood)) throw error;
    reading.note('condition_left_out', row, { column: 'relevant', because: { why: error.reason, what: error.what } });
  };
  let parts: Expression[] = [];
  try {
    parts = conjunctsOf(parseXPath(cell));
  } catch (error) {
    misfit(error);
  }
  for (const part of parts) {
    try {
      const rule = ruleOf(part, { ...words, missing: (choice) => reading.note('choice_unknown', row, { column: 'relevant', value: choice }) });
      if (typeof rule === 'object' && rule !== null) rules.push(rule);
      else if (!rule) rules.push({ '!': [true] });
    } catch (error) {
      misfit(error);
    }
  }
  return allOf(rules);
}

/** The limits of a question: from its constraint, or, where that is what this product wrote, as they were. */
export function readLimits({ row, question, named }: QuestionRow, words: Vocabulary, reading: Reading): Limits {
  const constraint = row.cell('constraint');
  const message = readText(row, { column: 'constraint_message', as: 'patternMessage' }, reading);
  const own = readExtra<unknown>(row, 'ahs_constraint');
  if (isLimits(own)) {
    const { isWhole: _, ...written } = writeLimits(own, named, words);
    if (canonicalJson(written) === canonicalJson({ constraint, message })) return own;
    reading.note('spreadsheet_first', row, { column: 'constraint' });
  }
  const missing = (choice: string) => reading.note('choice_unknown', row, { column: 'constraint', value: choice });
  const { limits, misfits } = readConstraint(
    { constraint, message, plainMessage: plainMessage(reading), whole: typeEngines[question.type].whole === true },
    named,
    { ...words, missing },
  );
  for (const { reason, what } of misfits) reading.note('constraint_left_out', row, { column: 'constraint', because: { why: reason, what } });
  return limits;
}

/** What a check without words of its own says, in every language of the form. */
function plainMessage({ languages }: Reading): { text: string; others: Partial<Record<Locale, string>> } {
  const others = languages.found.filter((locale) => locale !== languages.default).map((locale) => [locale, translate('plain_check', locale)]);
  return { text: translate('plain_check', languages.default), others: Object.fromEntries(others) };
}
