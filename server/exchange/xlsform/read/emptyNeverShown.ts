import { namedIn } from '../../../../src/questionnaire/engine/piping.ts';
import type { FormRow } from './FormRow.ts';
import { isCalculation, readType } from './readType.ts';
import type { Reading } from './Reading.ts';
import { readYes } from '../extras.ts';
import { withCells } from './withCells.ts';

const kept: ReadonlySet<string> = new Set(['type', 'name', 'relevant', 'ahs_code', 'ahs_number']);

/**
 * A question that is never shown, and that others name, is a value that nobody sets: as empty as it is everywhere, and what rests on it comes over. One that
 * nobody names stays what it is.
 */
export function emptyNeverShown(rows: readonly FormRow[], reading: Reading): FormRow[] {
  const named = new Set(rows.flatMap((row) => row.filled().flatMap(({ value }) => namedIn(value))));
  return rows.map((row) => {
    const type = readType(row.cell('type'));
    const isEmpty =
      'word' in type &&
      type.word !== 'note' &&
      !isCalculation(type.word) &&
      /^false(\(\))?$/i.test(row.cell('relevant')) &&
      named.has(row.cell('name')) &&
      readYes(row.cell('ahs_item')) !== true;
    if (!isEmpty) return row;
    reading.note('never_answered', row, { column: 'relevant' });
    const others = row.filled().filter(({ name }) => !kept.has(name));
    return withCells(row, { ...Object.fromEntries(others.map(({ name }) => [name, ''])), type: 'hidden', relevant: '' });
  });
}
