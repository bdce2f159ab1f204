import type { Sheet } from '../../read/Sheet.ts';
import { type Column, columnOf } from './columns.ts';
import type { FieldKind } from './readLogic.ts';

/** A row of a data dictionary. */
export interface Field {
  row: number;
  /** What stands below a heading; '' where there is none. */
  cell(column: Column): string;
  headingOf(column: Column): string;
}

/** The rows of a dictionary that name a field. */
export function fieldsOf({ header, rows }: Sheet): Field[] {
  const places = new Map<Column, number>();
  header.forEach((heading, at) => {
    const column = columnOf(heading);
    if (column && !places.has(column)) places.set(column, at);
  });
  const all = rows.map(({ number, cells }): Field => {
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim().normalize('NFC');
    return { row: number, cell, headingOf: (column) => header[places.get(column) ?? -1] ?? '' };
  });
  return all.filter(({ cell }) => cell('name') !== '');
}

/** REDCap knows names in small letters only. */
export const nameOf = ({ cell }: Field) => cell('name').toLowerCase();

/** What it holds, to expressions. */
export function kindOf({ cell }: Field): FieldKind {
  const type = cell('type').toLowerCase();
  const validation = cell('validation').toLowerCase();
  if (type === 'checkbox') return 'many';
  if (['radio', 'dropdown', 'yesno', 'truefalse'].includes(type)) return 'one';
  if (type === 'calc' || type === 'slider' || /^(integer|number)/.test(validation)) return 'number';
  return validation.startsWith('date') ? 'date' : 'text';
}
