import type { SelectOption } from './Select.tsx';

/** Two figures each, from the first to the last, shown as they are where they have no names. */
export function numbered(first: number, last: number, names: readonly string[] = []): SelectOption[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = String(first + index).padStart(2, '0');
    return { value, label: names[index] ?? value };
  });
}
