import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import { answerTo, ruleValueOf } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { asAnswer } from './calculations/createSettler.ts';
import { dependenciesOf } from './calculations/dependencies.ts';
import { checkAnswer } from './checkAnswer.ts';
import { madeUp, shapeOf } from './checkAnswerEntries.ts';
import { beginCommon } from './commonOf.ts';
import { followersIn } from './dependents.ts';
import type { FormQuestion } from './formQuestion.ts';
import { createMeter } from './meter.ts';
import { owns } from './owns.ts';
import type { AnswerProblem } from './problem.ts';
import { fromEntry } from './readEntries.ts';
import type { ReadForm } from './readForm.ts';
import { CannotTell, type Common, holds, type RuleValue, variablesOf, workOut } from './rules.ts';
import { settledWithEntries, withEntries } from './withEntries.ts';

export interface JudgedAnswer {
  /** Every problem that refuses. */
  problems: readonly AnswerProblem[];
  /** What came; undefined where it is worked out here instead of read. */
  answer: AnswerValue | undefined;
}

/** Answers that come one after the other. */
export interface AnswersInOrder {
  /** Written out once, for all entries that any of them names or leads to. */
  form: ReadForm;
  /** Judges one on the answers before it, of which it is one from now on. */
  judge(entry: unknown): JudgedAnswer;
  /** The last one was none of the answers. */
  withdrawLast(): void;
  /** The answers as they are now, without what is worked out from them. */
  answers(): Answers;
}

/** So deep is worked out what one value rests on; what lies deeper is worked out from the ground. */
const deepest = 50;

const isNamed = (entry: unknown): entry is { id: string } => typeof (entry as { id?: unknown } | null)?.id === 'string';

/** The form with the entries of these answers, of those that come, and of what follows from both. */
function writtenOut(read: ReadForm, entries: readonly unknown[], stored: Answers): ReadForm {
  const ids = entries.filter(isNamed).map(({ id }) => id);
  const before = settledWithEntries(withEntries(read, [...Object.keys(stored), ...ids], stored), stored).form;
  if (before.entries.size === 0) return before;
  const last: Record<string, AnswerValue> = { ...stored };
  for (const [position, entry] of entries.entries()) {
    const shape = shapeOf(entry, position, before);
    if (typeof shape === 'object' && 'entry' in shape) last[shape.entry.id] = fromEntry(shape.question, shape.entry);
  }
  return settledWithEntries(before, last).form;
}

/**
 * Judges answers one after the other, as single ones are. What each asks for is worked out where it is asked, and what follows a change is worked out again only
 * where somebody asks for it: an answer costs what its own rules ask for, however many there are.
 */
export function judgeInOrder(read: ReadForm, entries: readonly unknown[], stored: Answers): AnswersInOrder {
  const form = writtenOut(read, entries, stored);
  const answers: Record<string, AnswerValue> = {};
  for (const [id, answer] of Object.entries(stored)) if (!isWorkedOut(id)) answers[id] = answer;
  const followers = followersIn(form, ({ conditions, question: { formula } }) => (formula ? [...conditions, formula] : conditions));
  const meter = createMeter();
  const parts: NonNullable<Common['parts']> = new Map();
  const shown = new Map<string, boolean>();
  const valued = new Set<string>();
  const timed = new Set(followers.timed.flatMap((place) => form.items[place]?.id ?? []));
  let own: Common = { ...beginCommon(answers, meter).whole, parts };
  let undo: () => void = () => undefined;
  let depth = 0;

  function isWorkedOut(id: string): boolean {
    const item = form.byId.get(id);
    return item !== undefined && isCalculated(item.type);
  }

  /** What follows these is to be worked out again where it was. */
  function forgetAfter(changed: Iterable<string>): void {
    const keys = new Set<string | object>(changed);
    for (const key of keys) {
      for (const next of followers.by.get(key) ?? []) {
        const item = typeof next === 'number' ? form.items[next] : undefined;
        if (item ? forget(item.id) : parts.delete(next as object)) keys.add(item ? item.id : (next as object));
      }
    }
  }

  function forget(id: string): boolean {
    const wasShown = shown.delete(id);
    if (!valued.delete(id)) return wasShown;
    delete answers[id];
    return true;
  }

  function put(id: string, answer: AnswerValue | undefined): void {
    if (answer) answers[id] = answer;
    else delete answers[id];
    const moved = [...timed].filter(forget);
    forgetAfter([id, ...moved]);
    own = { ...beginCommon(answers, meter).whole, parts };
  }

  /** Before what rests on very much is worked out: each of what that rests on follows those before it, so that none of these goes deep. */
  function workOutBefore(item: FormQuestion): void {
    const [reached, ordered] = [depth, dependenciesOf(form).flatMap((one) => one.item ?? [])];
    const earlier = ordered.includes(item) ? ordered : form.items;
    depth = 0;
    for (const one of earlier.slice(0, earlier.indexOf(item))) {
      if (!isShown(one)) continue;
      if (earlier === ordered && isCalculated(one.type)) workOutValue(one);
    }
    depth = reached;
  }

  function deeper<Result>(item: FormQuestion, work: () => Result): Result {
    if (depth === deepest) workOutBefore(item);
    depth += 1;
    const result = work();
    depth -= 1;
    return result;
  }

  function isShown(item: FormQuestion): boolean {
    const { id, conditions } = item;
    if (conditions.length === 0) return true;
    const before = shown.get(id);
    if (before !== undefined) return before;
    // In a circle it counts as hidden: that ends here instead of never.
    shown.set(id, false);
    const isNow = deeper(item, () => conditions.every((rule) => holds(rule, readAnswer, own) !== false));
    shown.set(id, isNow);
    return isNow;
  }

  function workOutValue(item: FormQuestion): void {
    if (valued.has(item.id)) return;
    valued.add(item.id);
    const result = isShown(item) ? deeper(item, () => workOut(item.question.formula ?? null, readAnswer, own)) : null;
    const value = result === undefined ? undefined : asAnswer(item, result);
    if (value) answers[item.id] = value;
  }

  function readAnswer(code: string, asName?: boolean): RuleValue {
    const asked = form.byCode.get(code);
    if (!asked) throw new CannotTell();
    if (typeEngines[asked.type].role !== 'table' && !isShown(asked)) return null;
    if (isCalculated(asked.type)) {
      workOutValue(asked);
      if (!owns(answers, asked.id)) throw new CannotTell();
    }
    return ruleValueOf(asked, answerTo(answers, asked.id), asName);
  }

  /** Checks and filters read what stands among the answers. */
  function workOutFor({ question: { checks, choiceFilter } }: FormQuestion): void {
    for (const rule of [...(checks ?? []).map((check) => check.rule), choiceFilter])
      for (const code of variablesOf(rule)) {
        const asked = form.byCode.get(code);
        if (asked && isCalculated(asked.type)) workOutValue(asked);
      }
  }

  return {
    form,
    judge(entry) {
      const shape = shapeOf(entry, 0, form);
      undo = () => undefined;
      if (shape === 'calculated') return { problems: [], answer: undefined };
      if ('code' in shape) return { problems: [shape], answer: undefined };
      const { question } = shape;
      const { id } = question;
      const [before, answer] = [owns(answers, id) ? answers[id] : undefined, fromEntry(question, shape.entry)];
      put(id, answer);
      undo = () => put(id, before);
      if (!isShown(question)) return { problems: [], answer };
      workOutFor(question);
      return { problems: [...madeUp(form, question, answer), ...checkAnswer(form, question, answers).filter(({ soft }) => !soft)], answer };
    },
    withdrawLast: () => undo(),
    answers: () => Object.fromEntries(Object.entries(answers).filter(([id]) => !isWorkedOut(id))),
  };
}
