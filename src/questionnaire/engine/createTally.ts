import type { FillingState } from './Filling.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';

/** What one question or note adds to the state of the whole. */
export interface Standing {
  shown: boolean;
  /** Of a shown question: whether it counts for how far a person has come, and how long it takes while it is not answered. */
  counts: boolean;
  answered: boolean;
  seconds: number;
  open: boolean;
  wrong: boolean;
  doubtful: boolean;
}

export interface Tally {
  /** Its standing may have changed. */
  mark(question: FormQuestion): void;
  /** The same object until something of it changed. */
  read(): FillingState;
}

const listedBy = ['shown', 'open', 'wrong', 'doubtful'] as const;

/** The state of a whole questionnaire, kept by what each question adds to it: a change counts again what it touched. */
export function createTally({ items, questions, pages }: ReadForm, stand: (question: FormQuestion) => Standing): Tally {
  const marked = new Set<FormQuestion>(items);
  const standings = new Map<string, Standing>();
  let [answered, total, seconds] = [0, 0, 0];
  let state: FillingState | undefined;

  const listed = (list: 'open' | 'wrong' | 'doubtful') => questions.filter(({ id }) => standings.get(id)?.[list]);
  const isShown = (id: string) => standings.get(id)?.shown === true;
  const lists = () => ({
    pages: pages.flatMap(({ questions: own, roster }, page) => (own.some(({ id }) => isShown(id)) || (roster !== undefined && isShown(roster)) ? [page] : [])),
    open: listed('open'),
    wrong: listed('wrong'),
    doubtful: listed('doubtful'),
  });

  function add({ counts, answered: isAnswered, seconds: own }: Standing, sign: 1 | -1): void {
    if (!counts) return;
    total += sign;
    if (isAnswered) answered += sign;
    else seconds += sign * own;
  }

  return {
    mark: (question) => marked.add(question),
    read() {
      if (state && marked.size === 0) return state;
      let isMoved = !state;
      for (const question of marked) {
        const [before, after] = [standings.get(question.id), stand(question)];
        if (before) add(before, -1);
        add(after, 1);
        // Which questions are shown may change while every count stays as it was: that is another state too.
        isMoved ||= listedBy.some((part) => before?.[part] !== after[part]);
        standings.set(question.id, after);
      }
      marked.clear();
      const counts = { answered, total, minutes: Math.ceil(seconds / 60) };
      if (isMoved || !state) state = { ...lists(), ...counts };
      else if (state.answered !== answered || state.total !== total || state.minutes !== counts.minutes) state = { ...state, ...counts };
      return state;
    },
  };
}
