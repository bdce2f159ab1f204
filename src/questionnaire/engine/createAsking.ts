import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import { asksOf } from './calculations/dependencies.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';

/** Which question asks for which, looked up once for a whole form: each look goes along a rule only once, however the questions hang together. */
export interface Asking {
  /** The page on which a question is asked, or the last answer that a calculated value rests on. */
  pageOf(question: FormQuestion): number;
  /** The codes along which a question's showing depends on itself. */
  circleThrough(question: FormQuestion): string[] | undefined;
}

type Next = (question: FormQuestion) => readonly FormQuestion[];

/**
 * The questions in groups, those that ask for each other in a circle together, any other by itself: each group after those that it asks for. (Tarjan, 1972.)
 */
function groupsOf(items: readonly FormQuestion[], next: Next): FormQuestion[][] {
  const places = new Map<FormQuestion, number>();
  const lowest = new Map<FormQuestion, number>();
  const open: FormQuestion[] = [];
  const isOpen = new Set<FormQuestion>();
  const groups: FormQuestion[][] = [];
  const visit = (item: FormQuestion): void => {
    const place = places.size;
    places.set(item, place);
    lowest.set(item, place);
    open.push(item);
    isOpen.add(item);
    for (const asked of next(item)) {
      if (!places.has(asked)) visit(asked);
      if (isOpen.has(asked)) lowest.set(item, Math.min(lowest.get(item) ?? place, lowest.get(asked) ?? place));
    }
    if (lowest.get(item) !== place) return;
    const group = open.splice(open.indexOf(item));
    for (const member of group) isOpen.delete(member);
    groups.push(group);
  };
  for (const item of items) if (!places.has(item)) visit(item);
  return groups;
}

function pagesOf(items: readonly FormQuestion[], asks: Next): ReadonlyMap<FormQuestion, number> {
  const pages = new Map<FormQuestion, number>();
  const isTold = ({ type }: FormQuestion) => typeEngines[type].role === 'told';
  const next: Next = (item) => (isCalculated(item.type) && !isTold(item) ? asks(item) : []);
  for (const group of groupsOf(items, next)) {
    const rested = group.flatMap((item) => [...next(item)].map((asked) => pages.get(asked) ?? 0));
    const last = rested.reduce((most, page) => Math.max(most, page), 0);
    for (const item of group) pages.set(item, isTold(item) ? 0 : isCalculated(item.type) ? last : item.page);
  }
  return pages;
}

export function createAsking(form: ReadForm): Asking {
  const asked = new Map(form.items.map((item) => [item, asksOf(form, item)]));
  const asks: Next = (item) => asked.get(item) ?? [];
  const pages = pagesOf(form.items, asks);
  const circles = new Map<FormQuestion, ReadonlySet<FormQuestion>>();
  for (const group of groupsOf(form.items, asks)) {
    const around = new Set(group);
    for (const item of group) if (group.length > 1 || asks(item).includes(item)) circles.set(item, around);
  }

  function circleThrough(start: FormQuestion): string[] | undefined {
    const around = circles.get(start);
    if (!around) return undefined;
    const seen = new Set<FormQuestion>();
    const follow = (question: FormQuestion, path: readonly string[]): string[] | undefined => {
      for (const next of asks(question)) {
        if (next === start) return [...path, next.code];
        if (seen.has(next) || !around.has(next)) continue;
        seen.add(next);
        const found = follow(next, [...path, next.code]);
        if (found) return found;
      }
      return undefined;
    };
    return follow(start, [start.code]);
  }
  return { pageOf: (question) => pages.get(question) ?? 0, circleThrough };
}
