import { isCalculated, typeEngines } from '../../../questionTypes/engines.ts';
import { answerTo, clockOf, ruleValueOf } from '../answers.ts';
import { type Answers, type AnswerValue, noAnswer } from '../answerValue.ts';
import type { FormQuestion } from '../formQuestion.ts';
import { textOfValue } from '../ruleValues.ts';
import { createMeter, mostSteps } from '../meter.ts';
import { owns } from '../owns.ts';
import type { ReadForm } from '../readForm.ts';
import { CannotTell, type Common, holds, type RuleValue, workOut } from '../rules.ts';
import { type Settle, settleNothing } from '../settling.ts';
import { type Dependent, dependenciesOf, type Key } from './dependencies.ts';

/** What is remembered of the last answers. */
interface Last {
  answers: Answers;
  unknown: ReadonlySet<string> | undefined;
  shown: Map<string, boolean>;
  /** What came of the parts that several rules share. */
  parts: NonNullable<Common['parts']>;
  /** How many steps each took, but for those that were too much. */
  steps: Map<Dependent, number>;
}

const kept = (answers: Answers, id: string) => (owns(answers, id) ? answers[id] : undefined);

/** A result as the value it is kept as; undefined where it is none of its kind. */
export function asAnswer({ type }: FormQuestion, result: RuleValue): AnswerValue {
  const text = textOfValue(result);
  const value = text === '' ? undefined : typeEngines[type].read(text);
  return value === undefined ? noAnswer : { values: [value] };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

/**
 * Works out a form's calculated values in a fixed order, and at the next answers again those alone that what changed can move. A hidden value, and one that is
 * none of its kind, is empty; one that cannot be told is not there, so that what rests on it cannot be told either. What takes more steps than there may be
 * cannot be told: how many each took is remembered, so that the same answers give the same, in one go or by many changes.
 */
export function createSettler(form: ReadForm): Settle {
  const dependencies = dependenciesOf(form);
  if (dependencies.length === 0) return settleNothing;
  let last: Last | undefined;
  const settle = (given: Answers, unknown?: ReadonlySet<string>): Answers => {
    const before = last?.unknown === unknown ? last : undefined;
    const meter = createMeter();
    const [shown, parts, steps] = before ? [before.shown, before.parts, before.steps] : [new Map(), new Map(), new Map()];
    const settled: Record<string, AnswerValue> = { ...given };
    const moved = new Set<Key>();
    let isUnmoved = true;
    const sameMoments = before && before.answers === given;
    const read = (code: string, asName?: boolean): RuleValue => {
      const asked = form.byCode.get(code);
      if (!asked || unknown?.has(asked.id)) throw new CannotTell();
      if (!shown.get(asked.id) && typeEngines[asked.type].role !== 'table') return null;
      if (isCalculated(asked.type) && !owns(settled, asked.id)) throw new CannotTell();
      return ruleValueOf(asked, answerTo(settled, asked.id), asName);
    };
    const common: Common = { clock: clockOf(given), meter, parts };

    function settleItem(item: FormQuestion, claimed: AnswerValue | undefined): void {
      const { id, type, conditions, question } = item;
      const isShown = conditions.every((rule) => holds(rule, read, common) !== false);
      if (!before || kept(before.answers, id) !== claimed || shown.get(id) !== isShown) moved.add(id);
      shown.set(id, isShown);
      if (!isCalculated(type)) return;
      const result = isShown ? workOut(question.formula ?? null, read, common) : null;
      const value = result === undefined ? undefined : asAnswer(item, result);
      // What comes out the same stays the same object: whoever shows it is not told for nothing.
      if (value?.values[0] === claimed?.values[0] && (value === undefined) === (claimed === undefined)) return;
      isUnmoved = false;
      moved.add(id);
      if (value) settled[id] = value;
      else delete settled[id];
    }

    function settlePart(part: object): void {
      const was = parts.get(part);
      parts.delete(part);
      workOut(part, read, common);
      if (!isSame(was, parts.get(part)) || !parts.has(part)) moved.add(part);
    }

    for (const dependent of dependencies) {
      const { item, part, asks, timed } = dependent;
      const claimed = item && kept(given, item.id);
      const took = steps.get(dependent);
      const isStill =
        before &&
        (!item || kept(before.answers, item.id) === claimed) &&
        !(timed && !sameMoments) &&
        !asks.some((asked) => moved.has(asked)) &&
        took !== undefined &&
        meter.steps + took <= mostSteps.ofAnswers;
      if (isStill) {
        meter.steps += took;
        continue;
      }
      const start = meter.steps;
      meter.isOver = false;
      if (item) settleItem(item, claimed);
      else settlePart(part);
      if (meter.isOver) steps.delete(dependent);
      else steps.set(dependent, meter.steps - start);
    }
    const answers = isUnmoved ? given : settled;
    last = { answers, unknown, shown, parts, steps };
    return answers;
  };
  const tooLong = () =>
    dependencies.flatMap((dependent) => (dependent.item && isCalculated(dependent.item.type) && last && !last.steps.has(dependent) ? [dependent.item] : []));
  return Object.assign(settle, { tooLong });
}
