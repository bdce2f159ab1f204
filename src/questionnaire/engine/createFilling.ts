import type { Question } from '../../contract/index.ts';
import { answerTo, isAnswered } from './answers.ts';
import type { AnswerValue } from './answerValue.ts';
import { isOpen, isReadOnly, isRequired } from './checkAnswer.ts';
import { rememberOffers } from './offered.ts';
import { completenessOf } from './completeness.ts';
import { isUnseen, typeEngines } from '../../questionTypes/engines.ts';
import type { Filling, FillingOptions, Told, FillingState, QuestionState } from './Filling.ts';
import { entriesOf, toEntry } from './writeEntries.ts';
import { localNow } from './localNow.ts';
import type { AnswerProblem } from './problem.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { rememberChecks } from './rememberChecks.ts';
import { owns } from './owns.ts';
import { initialOf, settlerOf } from './settling.ts';
import { settledWithEntries, withEntries } from './withEntries.ts';
import { visibleQuestions } from './visibility.ts';
import { withdraw } from './withdraw.ts';

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Whether what is shown of it follows other answers. */
const asksOthers = ({ checks, choiceFilter, requiredIf, readOnlyIf }: Question) => Boolean(checks?.length || choiceFilter || requiredIf || readOnlyIf);

function isSameState(a: FillingState, b: FillingState): boolean {
  const sameCounts = a.answered === b.answered && a.total === b.total && a.minutes === b.minutes;
  return sameCounts && (['pages', 'open', 'wrong', 'doubtful'] as const).every((list) => isSameList(a[list], b[list]));
}

/**
 * The answers of one person in the making, and everything that follows from them. A change recomputes only what it can
 * touch and calls only the listeners of questions that changed, so that a key press costs the same in a form of any size.
 */
export function createFilling(
  read: ReadForm,
  { answers: initial = {}, answeredIds = new Set(), language: firstLanguage, now = localNow }: FillingOptions,
): Filling {
  let { form, answers } = settledWithEntries(withEntries(read, answeredIds, initial), initial, answeredIds);
  let settle = settlerOf(form);
  let check = rememberChecks(form);
  let offers = rememberOffers(form);
  let whole: FillingState | undefined;
  let language = firstLanguage;
  let worded = read;
  let visible = visibleQuestions(form, answers, answeredIds);
  let wholeOf: readonly FormQuestion[] = [];
  let stale = true;
  const hasFilters = read.items.some(({ question }) => question.choiceFilter);
  const states = new Map<string, QuestionState>();
  const revealed = new Set<string>();
  const touched = new Set<string>();
  const refusals = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  let told: Told = {};

  const isShown = (id: string) => visible.has(id) && !answeredIds.has(id);
  const shownAmong = (items: readonly FormQuestion[]) => items.filter(({ id }) => isShown(id));
  const problemsOf = (question: FormQuestion): readonly AnswerProblem[] =>
    isOpen(form, question, answers) ? [{ questionId: question.id, code: 'required' }] : check(question, answers);
  const stateOf = (question: FormQuestion): QuestionState => ({
    answer: answerTo(answers, question.id),
    shown: isShown(question.id),
    problems: revealed.has(question.id) && isShown(question.id) ? problemsOf(question) : [],
    refusal: refusals.get(question.id),
    offered: offers(question, answers),
    required: isRequired(form, question, answers),
    locked: isReadOnly(form, question, answers),
  });
  const call = (id: string) => listeners.get(id)?.forEach((listener) => listener());

  /** Renews the states of these questions, and tells who listens to one that changed. */
  function refresh(questions: Iterable<FormQuestion>): void {
    stale = true;
    for (const question of questions) {
      const before = states.get(question.id);
      if (!before) continue;
      const after = stateOf(question);
      // Problems are told again each time: they are the same where they say the same.
      if (
        (Object.keys(after) as (keyof QuestionState)[]).every(
          (part) => before[part] === after[part] || (part === 'problems' && JSON.stringify(before[part]) === JSON.stringify(after[part])),
        )
      )
        continue;
      states.set(question.id, after);
      call(question.id);
    }
    call('');
  }

  const renew = () => {
    [settle, check, offers, whole] = [settlerOf(form), rememberChecks(form), rememberOffers(form), undefined];
  };

  /** Questions of entries that these keys name, and of those that the answers ask for, are there from now on. */
  function grow(keys: Iterable<string>): boolean {
    const grown = withEntries(form, keys, answers);
    if (grown === form) return false;
    form = grown;
    renew();
    states.forEach((_, id) => form.byId.has(id) || states.delete(id));
    answers = settle({ ...answers, ...Object.fromEntries(untold()) }, answeredIds);
    grow([]);
    return true;
  }

  /** Which questions a change of these may touch: themselves, and where a rule or check asks for one, what that moves. */
  function touchedBy(ids: readonly string[]): Iterable<FormQuestion> {
    const questions = ids.flatMap((id) => form.byId.get(id) ?? []);
    const given = answers;
    answers = settle(given, answeredIds);
    if (grow([])) {
      visible = visibleQuestions(form, answers, answeredIds);
      return form.items;
    }
    if (answers === given && !questions.some(({ code }) => form.ruled.has(code))) return questions;
    const before = visible;
    visible = visibleQuestions(form, answers, answeredIds);
    const isMoved = ({ id, question }: FormQuestion) => before.has(id) !== visible.has(id) || given[id] !== answers[id] || asksOthers(question);
    return new Set([...questions, ...form.items.filter(isMoved)]);
  }

  /** What fills itself in and stands nowhere yet. */
  function untold(): [string, AnswerValue][] {
    return form.questions.flatMap(({ id, type }): [string, AnswerValue][] => {
      const { tells } = typeEngines[type];
      const value = tells && !owns(answers, id) ? told[tells]?.() : undefined;
      return value ? [[id, { values: [value] }]] : [];
    });
  }

  function take(others: readonly (readonly [string, AnswerValue])[]): void {
    const isGrown = grow(others.map(([id]) => id));
    const added = others.filter(([id]) => form.byId.has(id));
    answers = { ...answers, ...Object.fromEntries(added) };
    const touchedNow = touchedBy(added.map(([id]) => id));
    refresh(isGrown ? form.items : touchedNow);
  }

  return {
    get form() {
      return form;
    },
    answers: () => answers,
    entries() {
      const shown = shownAmong(form.questions);
      const cleared = shown.filter(({ id }) => isAnswered(answerTo(initial, id)) && !isAnswered(answerTo(answers, id)));
      return [...entriesOf(form, answers, new Set(shown.map(({ id }) => id))), ...cleared.map((question) => toEntry(question, answerTo(answers, question.id)))];
    },
    question(id) {
      const question = form.byId.get(id);
      if (!question) throw new Error(id);
      const state = states.get(id) ?? stateOf(question);
      states.set(id, state);
      return state;
    },
    tell(known) {
      told = known;
      take(untold());
    },
    state() {
      if (whole && !stale) return whole;
      stale = false;
      const shown = shownAmong(form.questions);
      const seen = shownAmong(form.items);
      const checked = shown.map((question) => ({ question, problems: check(question, answers) }));
      const next: FillingState = {
        ...completenessOf(form, answers, new Set(shown.flatMap(({ id, type, member }) => (member || isUnseen(type) ? [] : [id])))),
        pages: form.pages.flatMap(({ questions, roster }, page) => (shownAmong(questions).length > 0 || (roster && isShown(roster)) ? [page] : [])),
        open: shown.filter((question) => isOpen(form, question, answers)),
        wrong: checked.flatMap(({ question, problems }) => (refusals.has(question.id) || problems.some(({ soft }) => !soft) ? [question] : [])),
        doubtful: checked.flatMap(({ question, problems }) => (problems.some(({ soft }) => soft) ? [question] : [])),
      };
      // Which questions are shown may change while every count stays as it was.
      if (!whole || !isSameList(wholeOf, seen) || !isSameState(whole, next)) whole = next;
      wholeOf = seen;
      return whole;
    },
    set(id, answer) {
      touched.add(id);
      const isGrown = grow([id]);
      const before = answers;
      answers = { ...answers, [id]: { ...answer, language, typedAt: now() } };
      refusals.delete(id);
      if (!hasFilters) {
        const touchedNow = touchedBy([id]);
        return refresh(isGrown ? form.items : touchedNow);
      }
      answers = withdraw(before, answers, {
        form,
        offers,
        settle: (next) => settle(next, answeredIds),
        given: (one) => ({ ...one, language, typedAt: now() }),
      });
      return refresh(touchedBy(form.items.flatMap((one) => (before[one.id] === answers[one.id] ? [] : [one.id]))));
    },
    see(page) {
      for (const question of form.pages[page]?.questions ?? []) {
        const { id } = question;
        const begins = isShown(id) && !owns(answers, id) ? initialOf(form, question, { answers, at: now() }) : undefined;
        if (begins) take([[id, { ...begins, language, typedAt: now() }]]);
      }
    },
    reword(next, locale) {
      language = locale;
      if (next === worded) return;
      worded = form = next;
      if (!grow(answeredIds)) renew();
      refresh(form.items);
    },
    isTouched: () => touched.size > 0,
    merge(others) {
      take(Object.entries(others).filter(([id]) => !touched.has(id)));
    },
    adopt: (others) => take(Object.entries(others)),
    reveal(ids) {
      for (const id of ids) revealed.add(id);
      const questions = ids.flatMap((id) => form.byId.get(id) ?? []);
      refresh(questions);
      return questions.filter((question) => isShown(question.id) && problemsOf(question).some(({ soft }) => !soft));
    },
    refuse(errors) {
      for (const [id, sentence] of Object.entries(errors)) refusals.set(id, sentence);
      refresh(form.questions);
    },
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => own.delete(listener);
    },
  };
}
