import { isCalculated } from '../../../questionTypes/engines.ts';
import { answeredIn } from '../answeredIn.ts';
import type { FormQuestion } from '../formQuestion.ts';
import type { ReadForm } from '../readForm.ts';
import { asksTime, variablesOf } from '../rules.ts';

/** Something that follows others: by its id, or a part that several rules share by itself. */
export type Key = string | object;

/** What it asks for, and whether it asks when the answers were given: then any answer may move it. */
interface Asking {
  readonly asks: readonly Key[];
  readonly timed: boolean;
}

/** Something that a calculated value rests on, or one itself; or a part of rules that is worked out once for all of them. */
export type Dependent = Asking & ({ readonly item: FormQuestion; readonly part?: undefined } | { readonly part: object; readonly item?: undefined });

const rulesOf = ({ conditions, question: { formula } }: FormQuestion) => (formula ? [...conditions, formula] : conditions);

/** What a question's showing, or a calculated value, asks for. In a repeated part that is the number of entries as well. */
export function asksOf(form: ReadForm, item: FormQuestion): FormQuestion[] {
  const asked = rulesOf(item).flatMap((rule) => [...variablesOf(rule)].flatMap((code) => form.byCode.get(code) ?? []));
  return withNumber(form, item, asked);
}

function withNumber(form: ReadForm, item: FormQuestion, asked: FormQuestion[]): FormQuestion[] {
  const around = item.entry === undefined ? answeredIn(item) : undefined;
  const part = around === undefined ? undefined : form.byId.get(around);
  return part ? [...asked, part] : asked;
}

/** What rules ask for by themselves: questions, and the parts that they share with others; or what such a part itself asks for. */
export function askedBy(form: ReadForm, rules: readonly unknown[], ofPart?: object): Asking & { items: FormQuestion[]; parts: ReadonlySet<object> } {
  const [codes, parts] = [new Set<string>(), new Set<object>()];
  for (const rule of rules) variablesOf(rule, codes, (part) => part === ofPart || !parts.add(part));
  const items = Array.from(codes).flatMap((code) => form.byCode.get(code) ?? []);
  return { items, parts, asks: [...items.map(({ id }) => id), ...parts], timed: rules.some((rule) => asksTime(rule)) };
}

const known = new WeakMap<ReadForm, readonly Dependent[]>();

/**
 * Every calculated value of a form, and everything they rest on, each after what it asks for; else in the form's order. In a circle, which no form that is
 * published has, what asks comes before what is asked.
 */
export function dependenciesOf(form: ReadForm): readonly Dependent[] {
  const before = known.get(form);
  if (before) return before;
  const found = new Set<Key>();
  const order: Dependent[] = [];
  const followAll = ({ items, parts }: { items: readonly FormQuestion[]; parts: ReadonlySet<object> }) => {
    for (const part of parts) followPart(part);
    for (const asked of items) follow(asked);
  };
  const followPart = (part: object) => {
    if (found.has(part)) return;
    found.add(part);
    const { asks, timed, ...asked } = askedBy(form, [part], part);
    followAll(asked);
    order.push({ part, asks, timed });
  };
  const follow = (item: FormQuestion) => {
    if (found.has(item.id)) return;
    found.add(item.id);
    const asked = askedBy(form, rulesOf(item));
    const items = withNumber(form, item, asked.items);
    followAll({ items, parts: asked.parts });
    order.push({ item, asks: [...new Set<Key>([...asked.asks, ...items.map(({ id }) => id)])], timed: asked.timed });
  };
  for (const item of form.items) if (isCalculated(item.type)) follow(item);
  known.set(form, order);
  return order;
}
