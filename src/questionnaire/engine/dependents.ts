import { isCalculated } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { asksTime, variablesOf } from './rules.ts';

/** Which questions follow which answers, so that a change is followed to these and no other question is looked at. */
export interface Dependents {
  /** Those whose showing may change with the answers to these, at once or by way of others, in the form's order. */
  shownBy(changed: Iterable<string>): readonly FormQuestion[];
  /** Those whose choices, checks, or being required or locked may change with the answers to these. */
  judgedBy(changed: Iterable<string>): Iterable<FormQuestion>;
  /** Those whose choices a filter leaves. */
  readonly filtered: readonly FormQuestion[];
  /** Those whose own answers follow others: they are worked out, or withdrawn where they are not offered any more. */
  readonly answeredBy: readonly FormQuestion[];
}

/** Who asks for what, by places in the form. */
interface Asked {
  /** By the id of what is asked for. */
  readonly by: ReadonlyMap<string, readonly number[]>;
  /** Whoever asks when answers were given: any answer moves that. */
  readonly timed: readonly number[];
}

function askedIn({ items, byCode }: ReadForm, rulesOf: (item: FormQuestion) => readonly unknown[]): Asked {
  const by = new Map<string, number[]>();
  const timed: number[] = [];
  for (const [at, item] of items.entries()) {
    const rules = rulesOf(item);
    if (rules.length === 0) continue;
    const codes = new Set<string>();
    for (const rule of rules) variablesOf(rule, codes);
    for (const code of codes) {
      const id = byCode.get(code)?.id;
      if (id === undefined) continue;
      const places = by.get(id);
      if (places) places.push(at);
      else by.set(id, [at]);
    }
    if (rules.some((rule) => asksTime(rule))) timed.push(at);
  }
  return { by, timed };
}

const judging = ({ question: { choiceFilter, requiredIf, readOnlyIf, checks } }: FormQuestion) =>
  [choiceFilter, requiredIf, readOnlyIf, ...(checks ?? []).map(({ rule }) => rule)].filter(Boolean);

const isFiltered = ({ question }: FormQuestion) => Boolean(question.choiceFilter);

const known = new WeakMap<ReadForm, Dependents>();

/** The dependents in a form, found out at its first change. */
export function dependentsIn(form: ReadForm): Dependents {
  const before = known.get(form);
  if (before) return before;
  const showing = askedIn(form, ({ conditions }) => conditions);
  const judged = askedIn(form, judging);
  const inForm = (places: Iterable<number>) => [...places].sort((a, b) => a - b).flatMap((at) => form.items[at] ?? []);
  const found: Dependents = {
    shownBy(changed) {
      const places = new Set(showing.timed);
      for (const id of changed) showing.by.get(id)?.forEach((at) => places.add(at));
      // A set that grows while it is walked is walked to its end: who follows those that follow.
      for (const at of places) showing.by.get(form.items[at]?.id ?? '')?.forEach((next) => places.add(next));
      return inForm(places);
    },
    judgedBy(changed) {
      const places = new Set(judged.timed);
      for (const id of changed) judged.by.get(id)?.forEach((at) => places.add(at));
      return inForm(places);
    },
    filtered: form.items.filter(isFiltered),
    answeredBy: form.items.filter((item) => isCalculated(item.type) || isFiltered(item)),
  };
  known.set(form, found);
  return found;
}
