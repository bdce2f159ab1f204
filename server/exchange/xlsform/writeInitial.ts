import type { Rule } from '../../../src/resources/define/index.ts';
import type { Vocabulary } from '../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import { writeRule } from './writeRule.ts';

/** What a question begins with as the cell `default`: a constant stands there as it is. */
export function writeInitial(initial: Rule, words: Vocabulary): string {
  const [constant, ...more] = [initial.concat, initial['+']].find(Array.isArray) ?? [];
  const isConstant = more.length === 0 && (typeof constant === 'string' || typeof constant === 'number');
  return isConstant ? String(constant) : writeRule(initial, words);
}
