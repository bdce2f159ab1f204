import { answerTo, ruleValueOf } from './answers.ts';
import type { Answers } from './answerValue.ts';
import { commonOf } from './commonOf.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { CannotTell, holds, type RuleValue } from './rules.ts';
import { isUntold } from './settling.ts';

interface Deciding {
  /** Questions whose answers this reader may not know. */
  unknown?: ReadonlySet<string> | undefined;
  /** What is decided already, and where the rest is noted. */
  decided?: Pick<Map<string, boolean>, 'get' | 'set'>;
}

/**
 * Tells of each question or note whether it is shown, looking only at what its rules ask for. A hidden question counts as unanswered for the rules that ask for it; a rule that cannot be
 * told (about an answer in `unknown`, or no rule at all) shows its question: rather asked twice than lost.
 */
export function visibilityOf(form: ReadForm, answers: Answers, { unknown, decided = new Map() }: Deciding = {}): (question: FormQuestion) => boolean {
  const common = { ...commonOf(answers).whole, parts: new Map() };
  function read(code: string, asName?: boolean): RuleValue {
    const asked = form.byCode.get(code);
    if (!asked || unknown?.has(asked.id) || isUntold(asked, answers)) throw new CannotTell();
    return isVisible(asked) ? ruleValueOf(asked, answerTo(answers, asked.id), asName) : null;
  }
  function isVisible(question: FormQuestion): boolean {
    if (question.conditions.length === 0) return true;
    const known = decided.get(question.id);
    if (known !== undefined) return known;
    // While a question waits for its own rule it counts as hidden: a circle ends here instead of never.
    decided.set(question.id, false);
    const visible = question.conditions.every((rule) => holds(rule, read, common) !== false);
    decided.set(question.id, visible);
    return visible;
  }
  return isVisible;
}

/** Tells of the ids it is asked for, and of no other. */
export type Shows = Pick<ReadonlySet<string>, 'has'>;

/** Which questions are shown, told where it is asked: a few dozen of a form's hundreds are answered. */
export function showsOf(form: ReadForm, answers: Answers): Shows {
  const isVisible = visibilityOf(form, answers);
  return { has: (id) => isVisible(form.byId.get(id) as FormQuestion) };
}

/** Which questions and notes are shown. */
export function visibleQuestions(form: ReadForm, answers: Answers, unknown?: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(form.items.filter(visibilityOf(form, answers, { unknown })).map((question) => question.id));
}

export interface Shown {
  answers: Answers;
  unknown: ReadonlySet<string>;
  /** What was shown before the answers changed. */
  before: ReadonlySet<string>;
}

/** Those among some questions that the answers show or hide now. All others are as they were, and none of them follows these. */
export function toggledAmong(form: ReadForm, questions: readonly FormQuestion[], { answers, unknown, before }: Shown): FormQuestion[] {
  const open = new Set(questions.map(({ id }) => id));
  const found = new Map<string, boolean>();
  const get = (id: string) => found.get(id) ?? (open.has(id) ? undefined : before.has(id));
  const isVisible = visibilityOf(form, answers, { unknown, decided: { get, set: (id, shown) => found.set(id, shown) } });
  return questions.filter((question) => isVisible(question) !== before.has(question.id));
}
