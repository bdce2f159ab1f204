import type { ChosenColumns } from '../../contract/index.ts';

/** The names in their order: those that stay in sight, those that were put into an order, then what came since. */
export function arranged(names: readonly string[], { pinned, order }: Pick<ChosenColumns, 'pinned' | 'order'>): string[] {
  const places = new Map(order.map((name, at) => [name, at]));
  const placeOf = (name: string) => (pinned.includes(name) ? -names.length : 0) + (places.get(name) ?? names.length);
  const declared = new Map(names.map((name, at) => [name, at]));
  return [...names].sort((a, b) => placeOf(a) - placeOf(b) || (declared.get(a) ?? 0) - (declared.get(b) ?? 0));
}

/** The same names with one of them a place further; as they were where there is no further. */
export function moved(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name);
  const other = names[from + by];
  return from < 0 || other === undefined ? [...names] : names.map((one) => (one === name ? other : one === other ? name : one));
}
