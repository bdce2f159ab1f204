import { isCalculated } from '../../../questionTypes/engines.ts';
import { answeredIn } from '../answeredIn.ts';
import type { FormQuestion } from '../formQuestion.ts';
import type { ReadForm } from '../readForm.ts';
import { asksTime, variablesOf } from '../rules.ts';

/** Something that a calculated value rests on, or one itself. */
export interface Dependent {
  readonly item: FormQuestion;
  /** What its showing and its formula ask for, by id. */
  readonly asks: readonly string[];
  /** It asks when the answers were given: any answer may move it. */
  readonly timed: boolean;
}

const rulesOf = ({ conditions, question: { formula } }: FormQuestion) => (formula ? [...conditions, formula] : conditions);

/** What a question's showing, or a calculated value, asks for. In a repeated part that is the number of entries as well. */
export function asksOf(form: ReadForm, item: FormQuestion): FormQuestion[] {
  const asked = rulesOf(item).flatMap((rule) => [...variablesOf(rule)].flatMap((code) => form.byCode.get(code) ?? []));
  const around = item.entry === undefined ? answeredIn(item) : undefined;
  const part = around === undefined ? undefined : form.byId.get(around);
  return part ? [...asked, part] : asked;
}

const known = new WeakMap<ReadForm, readonly Dependent[]>();

/**
 * Every calculated value of a form, and everything they rest on, each after what it asks for; else in the form's order. In a circle, which no form that is
 * published has, what asks comes before what is asked.
 */
export function dependenciesOf(form: ReadForm): readonly Dependent[] {
  const before = known.get(form);
  if (before) return before;
  const found = new Set<string>();
  const order: Dependent[] = [];
  const follow = (item: FormQuestion) => {
    if (found.has(item.id)) return;
    found.add(item.id);
    const asks = asksOf(form, item);
    for (const asked of asks) follow(asked);
    order.push({ item, asks: [...new Set(asks.map(({ id }) => id))], timed: rulesOf(item).some((rule) => asksTime(rule)) });
  };
  for (const item of form.items) if (isCalculated(item.type)) follow(item);
  known.set(form, order);
  return order;
}
