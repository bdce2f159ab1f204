import type { Rule } from '../../../../src/resources/define/index.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { ruleOf } from '../../../../src/questionnaire/engine/xpath/ruleOf.ts';
import type { Vocabulary } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { conjunctsOf } from './readConstraint.ts';
import { allOf } from './readConditions.ts';

/** What an import makes of a written condition; null where it makes nothing or not all of it. */
export function rereadRule(relevant: string, words: Vocabulary): Rule | null {
  if (relevant === '') return null;
  try {
    const rules = conjunctsOf(parseXPath(relevant)).map((part) => ruleOf(part, words));
    return rules.every((rule) => typeof rule === 'object' && rule !== null) ? allOf(rules as Rule[]) : null;
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}
