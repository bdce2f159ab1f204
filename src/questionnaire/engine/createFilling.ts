import { answerTo, isAnswered } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { checkAnswer, isOpen, isReadOnly, isRequired } from './checkAnswer.ts';
import { createTally, type Standing } from './createTally.ts';
import { createNews } from './createNews.ts';
import { dependentsIn } from './dependents.ts';
import { rememberOffers } from './offered.ts';
import { isAnswerable, isUnseen, typeEngines } from '../../questionTypes/engines.ts';
import type { Filling, FillingOptions, Told, QuestionState } from './Filling.ts';
import { isSameState } from './isSameState.ts';
import { entriesOf, toEntry } from './writeEntries.ts';
import { localNow } from './localNow.ts';
import type { AnswerProblem } from './problem.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { owns } from './owns.ts';
import { initialOf, settlerOf, titlesOf } from './settling.ts';
import { settledWithEntries, withEntries } from './withEntries.ts';
import { toggledAmong, visibleQuestions } from './visibility.ts';
import { withdraw } from './withdraw.ts';

/**
 * The answers of one person in the making, and everything that follows from them. A change recomputes only what follows it
 * (`dependents.ts`) and calls only the listeners of questions that changed, so that a key press costs the same in a form of any size.
 */
export function createFilling(
  read: ReadForm,
  { answers: initial = {}, answeredIds = new Set(), language: firstLanguage, now = localNow, later = (tell) => tell() }: FillingOptions,
): Filling {
  let { form, answers, settle } = settledWithEntries(withEntries(read, answeredIds, initial), initial, answeredIds);
  let offers = rememberOffers(form);
  let language = firstLanguage;
  let worded = read;
  let visible = new Set(visibleQuestions(form, answers, answeredIds));
  /** The form that was so looked through: in another one everything may be shown or hidden. */
  let lookedThrough = form;
  const states = new Map<string, QuestionState>();
  const [revealed, touched] = [new Set<string>(), new Set<string>()];
  const refusals = new Map<string, string>();
  const [news, typing] = [createNews(), createNews()];
  let told: Told = {};
  /** What was typed, and what was answered before: nothing that follows it was worked out yet. */
  let typed: { ids: Set<string>; before: Answers } | undefined;

  const isShown = (id: string) => visible.has(id) && !answeredIds.has(id);
  const shownAmong = (items: readonly FormQuestion[]) => items.filter(({ id }) => isShown(id));
  const problemsOf = (question: FormQuestion): readonly AnswerProblem[] =>
    isOpen(form, question, answers) ? [{ questionId: question.id, code: 'required' }] : checkAnswer(form, question, answers);
  const stateOf = (question: FormQuestion): QuestionState => ({
    answer: answerTo(answers, question.id),
    shown: isShown(question.id),
    problems: revealed.has(question.id) && isShown(question.id) ? problemsOf(question) : [],
    refusal: refusals.get(question.id),
    offered: offers(question, answers),
    required: isRequired(form, question, answers),
    locked: isReadOnly(form, question, answers),
  });
  const standOf = (question: FormQuestion): Standing => {
    const { id, type, member } = question;
    const shown = isShown(id);
    const asked = shown && isAnswerable(type);
    const problems = asked ? checkAnswer(form, question, answers) : [];
    return {
      shown,
      counts: asked && !member && !isUnseen(type),
      answered: asked && isAnswered(answerTo(answers, id)),
      seconds: typeEngines[type].seconds,
      open: asked && isOpen(form, question, answers),
      wrong: asked && (refusals.has(id) || problems.some(({ soft }) => !soft)),
      doubtful: problems.some(({ soft }) => soft),
    };
  };
  let tally = createTally(form, standOf);

  /** Renews the states of these questions; who listens to one that changed is to be told. */
  function renewStates(questions: Iterable<FormQuestion>): void {
    const changed: string[] = [];
    for (const question of questions) {
      tally.mark(question);
      const before = states.get(question.id);
      if (!before) continue;
      const after = stateOf(question);
      if (isSameState(before, after)) continue;
      states.set(question.id, after);
      changed.push(question.id);
    }
    news.note(changed);
  }

  function refresh(questions: Iterable<FormQuestion>): void {
    renewStates(questions);
    news.tell();
  }

  /** Works out what follows what was typed. */
  function follow(): void {
    if (!typed) return;
    const { ids, before } = typed;
    typed = undefined;
    if (dependentsIn(form).filtered.length > 0) {
      answers = withdraw(before, answers, {
        form,
        offers,
        settle: (next) => settle(next, answeredIds),
        given: (one) => ({ ...one, language, typedAt: now() }),
      });
    }
    renewStates(touchedBy([...ids], before));
  }

  function note(id: string, answer: AnswerValue): void {
    touched.add(id);
    grow([id]);
    typed ??= { ids: new Set(), before: answers };
    typed.ids.add(id);
    answers = { ...answers, [id]: { ...answer, language, typedAt: now() } };
    refusals.delete(id);
  }

  function tellTyped(): void {
    follow();
    news.tell();
  }

  const renew = () => {
    [settle, offers, tally] = [settlerOf(form), rememberOffers(form), createTally(form, standOf)];
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

  /** Which questions a change of these since `before` may touch: themselves and what follows them. */
  function touchedBy(ids: readonly string[], before: Answers): Iterable<FormQuestion> {
    answers = settle(answers, answeredIds);
    grow([]);
    if (form !== lookedThrough) {
      visible = new Set(visibleQuestions(form, answers, answeredIds));
      lookedThrough = form;
      return form.items;
    }
    const { answeredBy, shownBy, judgedBy } = dependentsIn(form);
    const moved = answeredBy.flatMap(({ id }) => (before[id] === answers[id] ? [] : [id]));
    const changed = new Set([...ids, ...moved]);
    const toggled = toggledAmong(form, shownBy(changed), { answers, unknown: answeredIds, before: visible });
    for (const { id } of toggled) if (!visible.delete(id)) visible.add(id);
    return new Set([...Array.from(changed).flatMap((id) => form.byId.get(id) ?? []), ...toggled, ...judgedBy(changed)]);
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
    follow();
    grow(others.map(([id]) => id));
    const added = others.filter(([id]) => form.byId.has(id));
    const before = answers;
    answers = { ...answers, ...Object.fromEntries(added) };
    const ids = added.map(([id]) => id);
    refresh(touchedBy(ids, before));
  }

  return {
    get form() {
      follow();
      return form;
    },
    answers: () => (follow(), answers),
    entries() {
      follow();
      const shown = shownAmong(form.questions);
      const cleared = shown.filter(({ id }) => isAnswered(answerTo(initial, id)) && !isAnswered(answerTo(answers, id)));
      return [...entriesOf(form, answers, new Set(shown.map(({ id }) => id))), ...cleared.map((question) => toEntry(question, answerTo(answers, question.id)))];
    },
    question(id) {
      follow();
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
    state: () => (follow(), tally.read()),
    set(id, answer) {
      note(id, answer);
      tellTyped();
    },
    type(id, answer) {
      const isAwaited = typed !== undefined;
      note(id, answer);
      typing.announce();
      if (!isAwaited) later(tellTyped);
    },
    onKey: (listener) => typing.subscribe('', listener),
    settle: tellTyped,
    see(page) {
      follow();
      for (const question of form.pages[page]?.questions ?? []) {
        const { id } = question;
        const begins = isShown(id) && !owns(answers, id) ? initialOf(form, question, { answers, at: now() }) : undefined;
        if (begins) take([[id, { ...begins, language, typedAt: now() }]]);
      }
    },
    reword(next, locale) {
      follow();
      language = locale;
      if (next === worded) return;
      worded = form = next;
      if (!grow([...answeredIds, ...Object.keys(answers)])) renew();
      refresh(form.items);
    },
    isTouched: () => touched.size > 0,
    merge(others) {
      take(Object.entries(others).filter(([id]) => !touched.has(id)));
    },
    adopt: (others) => take(Object.entries(others)),
    reveal(ids) {
      follow();
      for (const id of ids) revealed.add(id);
      const questions = ids.flatMap((id) => form.byId.get(id) ?? []);
      refresh(questions);
      return questions.filter((question) => isShown(question.id) && problemsOf(question).some(({ soft }) => !soft));
    },
    refuse(errors) {
      follow();
      for (const [id, sentence] of Object.entries(errors)) refusals.set(id, sentence);
      refresh(form.questions);
    },
    notWorkedOut: () => (follow(), titlesOf(settle.tooLong())),
    subscribe: news.subscribe,
  };
}
