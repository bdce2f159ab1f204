import type { Check, Rule } from '../rule.ts';
import { longestRule } from '../../longestRule.ts';
import { type KindData, unlisted } from './kind.ts';
import { isPlainObject, readJson } from './readJson.ts';

const isLong = (value: unknown) => JSON.stringify(value).length > longestRule;

function isRule(value: unknown): value is Rule {
  return isPlainObject(value) && Object.keys(value).length === 1 && !isLong(value);
}

/** Only the shape; whether it can be evaluated at its place is the questionnaire engine's to say when a form is activated. */
export const rule: KindData<'rule'> = {
  ...unlisted,
  kept: 'column',
  read(raw) {
    const value = readJson(raw);
    if (isPlainObject(value) && isLong(value)) return { problem: { code: 'too_long', params: { max: longestRule } } };
    return isRule(value) ? { value } : { problem: { code: 'not_a_rule' } };
  },
  jsonSchema: () => ({ type: 'object', description: 'JsonLogic over the codes of earlier questions' }),
};

function isCheck(value: unknown): value is Check {
  return isPlainObject(value) && isRule(value.rule) && typeof value.message === 'string' && value.message.length <= 500;
}

export const checks: KindData<'checks'> = {
  ...unlisted,
  kept: 'column',
  read(raw) {
    const value = readJson(raw);
    return Array.isArray(value) && value.length <= 20 && value.every(isCheck) ? { value } : { problem: { code: 'not_checks' } };
  },
  jsonSchema: () => ({ type: 'array', items: { type: 'object' } }),
};
