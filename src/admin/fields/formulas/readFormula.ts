import { NotUnderstood, type MisfitReason } from '../../../questionnaire/engine/xpath/NotUnderstood.ts';
import { parseXPath } from '../../../questionnaire/engine/xpath/parseXPath.ts';
import { formulaOf } from '../../../questionnaire/engine/xpath/ruleOf.ts';
import { asRule } from '../../../questionnaire/engine/xpath/asRule.ts';
import type { Vocabulary } from '../../../questionnaire/engine/xpath/Vocabulary.ts';
import type { Rule } from '../../../resources/define/index.ts';

/** A written formula as it is kept, or why it is none. */
export type ReadFormula = { formula: Rule | undefined } | { why: MisfitReason; what: string };

export function readFormula(text: string, words: Vocabulary): ReadFormula {
  if (text.trim() === '') return { formula: undefined };
  try {
    return { formula: asRule(formulaOf(parseXPath(text), words)) };
  } catch (error) {
    if (error instanceof NotUnderstood) return { why: error.reason, what: error.what };
    throw error;
  }
}
