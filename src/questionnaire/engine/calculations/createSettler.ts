import { isCalculated, typeEngines } from '../../../questionTypes/engines.ts';
import { answerTo, clockOf, ruleValueOf } from '../answers.ts';
import { type Answers, type AnswerValue, noAnswer } from '../answerValue.ts';
import type { FormQuestion } from '../formQuestion.ts';
import { textOfValue } from '../ruleValues.ts';
import { owns } from '../owns.ts';
import type { ReadForm } from '../readForm.ts';
import { CannotTell, holds, type RuleValue, workOut } from '../rules.ts';
import type { Settle } from '../settling.ts';
import { dependenciesOf } from './dependencies.ts';

/** What is remembered of the last answers. */
interface Last {
  answers: Answers;
  unknown: ReadonlySet<string> | undefined;
  shown: Map<string, boolean>;
}

const kept = (answers: Answers, id: string) => (owns(answers, id) ? answers[id] : undefined);

/** A result as the value it is kept as; undefined where it is none of its kind. */
function asAnswer({ type }: FormQuestion, result: RuleValue): AnswerValue {
  const text = textOfValue(result);
  const value = text === '' ? undefined : typeEngines[type].read(text);
  return value === undefined ? noAnswer : { values: [value] };
}

/**
 * Works out a form's calculated values in a fixed order, and at the next answers again those alone that what changed can move. A hidden value, and one that is
 * none of its kind, is empty; one that cannot be told is not there, so that what rests on it cannot be told either.
 */
export function createSettler(form: ReadForm): Settle {
  const dependencies = dependenciesOf(form);
  if (dependencies.length === 0) return (answers) => answers;
  let last: Last | undefined;

  return (given, unknown) => {
    const before = last?.unknown === unknown ? last : undefined;
    const clock = clockOf(given);
    const shown = new Map(before?.shown);
    const settled: Record<string, AnswerValue> = { ...given };
    const moved = new Set<string>();
    let isSame = true;
    const sameMoments = before && before.answers === given;
    const read = (code: string, asName?: boolean): RuleValue => {
      const asked = form.byCode.get(code);
      if (!asked || unknown?.has(asked.id)) throw new CannotTell();
      if (!shown.get(asked.id) && typeEngines[asked.type].role !== 'table') return null;
      if (isCalculated(asked.type) && !owns(settled, asked.id)) throw new CannotTell();
      return ruleValueOf(asked, answerTo(settled, asked.id), asName);
    };

    for (const { item, asks, timed } of dependencies) {
      const { id, type, conditions, question } = item;
      const [was, claimed] = [before && kept(before.answers, id), kept(given, id)];
      const isTouched = !before || was !== claimed || (timed && !sameMoments) || asks.some((asked) => moved.has(asked));
      if (!isTouched) continue;
      const isShown = conditions.every((rule) => holds(rule, read, clock) !== false);
      if (!before || was !== claimed || shown.get(id) !== isShown) moved.add(id);
      shown.set(id, isShown);
      if (!isCalculated(type)) continue;
      const result = isShown ? workOut(question.formula ?? null, read, clock) : null;
      const value = result === undefined ? undefined : asAnswer(item, result);
      // What comes out the same stays the same object: whoever shows it is not told for nothing.
      if (value?.values[0] === claimed?.values[0] && (value === undefined) === (claimed === undefined)) continue;
      isSame = false;
      moved.add(id);
      if (value) settled[id] = value;
      else delete settled[id];
    }
    const answers = isSame ? given : settled;
    last = { answers, unknown, shown };
    return answers;
  };
}
