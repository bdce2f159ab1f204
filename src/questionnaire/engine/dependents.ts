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

/** Something by its id, or a part that several rules share by itself. */
type Key = string | object;

/** Who asks for what by some of its rules. */
export interface Followers {
  /** Places in the form, and parts that rules share, by the key of what these ask for. */
  readonly by: ReadonlyMap<Key, readonly (number | object)[]>;
  /** Whoever asks when answers were given: any answer moves that. */
  readonly timed: readonly number[];
}

export function followersIn({ items, byCode }: ReadForm, rulesOf: (item: FormQuestion) => readonly unknown[]): Followers {
  const by = new Map<Key, (number | object)[]>();
  const timed: number[] = [];
  /** A part is noted before whoever shares it. */
  function note(follower: number | object, rules: readonly unknown[]): void {
    const [codes, parts] = [new Set<string>(), new Set<object>()];
    for (const rule of rules) variablesOf(rule, codes, (part) => part === follower || !parts.add(part));
    for (const part of parts) if (!by.has(part)) note(part, [part]);
    for (const key of [...Array.from(codes).flatMap((code) => byCode.get(code)?.id ?? []), ...parts]) {
      const followers = by.get(key);
      if (followers) followers.push(follower);
      else by.set(key, [follower]);
    }
  }
  for (const [at, item] of items.entries()) {
    const rules = rulesOf(item);
    if (rules.length === 0) continue;
    note(at, rules);
    if (rules.some((rule) => asksTime(rule))) timed.push(at);
  }
  return { by, timed };
}

/** The places of those that follow what changed, those that follow them too where `further` says so. */
function placesAfter({ by, timed }: Followers, changed: Iterable<string>, further: (place: number) => string | undefined): Set<number> {
  const places = new Set<number>();
  const keys = new Set<Key>(changed);
  const add = (place: number) => {
    places.add(place);
    const id = further(place);
    if (id !== undefined) keys.add(id);
  };
  timed.forEach(add);
  // A set that grows while it is walked is walked to its end.
  for (const key of keys)
    for (const next of by.get(key) ?? []) {
      if (typeof next === 'number') add(next);
      else keys.add(next);
    }
  return places;
}

const judging = ({ question: { choiceFilter, requiredIf, readOnlyIf, checks } }: FormQuestion) =>
  [choiceFilter, requiredIf, readOnlyIf, ...(checks ?? []).map(({ rule }) => rule)].filter(Boolean);

const isFiltered = ({ question }: FormQuestion) => Boolean(question.choiceFilter);

const known = new WeakMap<ReadForm, Dependents>();

/** The dependents in a form, found out at its first change. */
export function dependentsIn(form: ReadForm): Dependents {
  const before = known.get(form);
  if (before) return before;
  const showing = followersIn(form, ({ conditions }) => conditions);
  const judged = followersIn(form, judging);
  const inForm = (places: Iterable<number>) => [...places].sort((a, b) => a - b).flatMap((at) => form.items[at] ?? []);
  const found: Dependents = {
    // Who follows those that follow is shown by them, and judged by what changed alone.
    shownBy: (changed) => inForm(placesAfter(showing, changed, (place) => form.items[place]?.id)),
    judgedBy: (changed) => inForm(placesAfter(judged, changed, () => undefined)),
    filtered: form.items.filter(isFiltered),
    answeredBy: form.items.filter((item) => isCalculated(item.type) || isFiltered(item)),
  };
  known.set(form, found);
  return found;
}
