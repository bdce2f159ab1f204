import { NotUnderstood } from '../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import type { Vocabulary } from '../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { xpathOf } from '../../../src/questionnaire/engine/xpath/xpathOf.ts';

/** A rule as the cell `relevant`; empty where XLSForm has no words for it. */
export function writeRule(rule: unknown, words: Vocabulary): string {
  try {
    return rule ? xpathOf(rule, words) : '';
  } catch (error) {
    if (error instanceof NotUnderstood) return '';
    throw error;
  }
}

/** A formula as the cell `calculation`; nothing at all where XLSForm has no words for it, because other tools refuse a calculation without one. */
export const writeFormula = (formula: unknown, words: Vocabulary): string => writeRule(formula, words) || "''";
