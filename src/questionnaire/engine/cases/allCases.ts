import { checkAnswerEntries } from '../checkAnswerEntries.ts';
import { readForm } from '../readForm.ts';
import { holds } from '../rules.ts';
import { answerCases } from './answerCases.ts';
import { caseForm } from './caseForm.ts';
import { ruleAnswers, ruleCases } from './ruleCases.ts';

export interface Verdict {
  name: string;
  expected: string;
  actual: string;
}

const shortened = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 80);

/** Runs every shared case, in whatever surroundings: a case passes where `actual` is `expected`. */
export function allCases(): Verdict[] {
  const form = readForm(caseForm);
  const answers = answerCases.map(({ id, sent, more, stored, refused }): Verdict => {
    const { problems, entries } = checkAnswerEntries(form, [{ id, reponses: sent, ...more }]);
    const entry = entries.find((one) => one.id === id) ?? { reponses: [] };
    const { reponses, other, reason, language, typedAt } = { other: undefined, reason: undefined, language: undefined, typedAt: undefined, ...entry };
    return {
      name: `${id} ${refused ? 'refuses' : 'takes'} ${shortened(sent)} ${more ? shortened(more) : ''}`.trim(),
      expected: refused ?? JSON.stringify([stored?.reponses, stored?.other, stored?.reason, stored?.language, stored?.typedAt]),
      actual: problems[0]?.code ?? JSON.stringify([reponses, other, reason, language, typedAt]),
    };
  });
  const rules = ruleCases.map(([rule, expected]): Verdict => ({
    name: `rule ${shortened(typeof rule === 'function' ? 'a function' : rule)} ${expected === undefined ? 'is no rule' : expected ? 'holds' : 'does not hold'}`,
    expected: String(expected),
    actual: String(holds(rule, (code) => (Object.prototype.hasOwnProperty.call(ruleAnswers, code) ? (ruleAnswers[code] ?? null) : null))),
  }));
  return [...answers, ...rules];
}
