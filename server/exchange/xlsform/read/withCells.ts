import type { FormRow } from './FormRow.ts';

/** A row with other cells; what is not named stands as it stood. */
export function withCells(row: FormRow, cells: Readonly<Record<string, string>>): FormRow {
  const cell = (name: string) => cells[name] ?? row.cell(name);
  return {
    ...row,
    cell,
    texts: (name) => (cells[name] === '' ? [] : row.texts(name)),
    filled: () => row.filled().flatMap((one) => (cell(one.name) === '' ? [] : [{ ...one, value: cells[one.name] ?? one.value }])),
  };
}
