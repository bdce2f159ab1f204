import type { FormRow, TextCell } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import { withCells } from './withCells.ts';

const begins = /^begin[ _]loop over (\S+)$/i;
const ends = /^end[ _]loop$/i;

/** More rows than this are no form that anybody made. */
const most = 5_000;

/** What a loop says of the choice at hand. */
const said = (text: string, choice: FormRow, label: string) =>
  text.replace(/%\((name|label)\)s/g, (_, which: string) => (which === 'name' ? choice.cell('name') : label));

/** The words of a choice in the language of a cell, else its first. */
function labelOf(choice: FormRow, language: string): string {
  const labels = choice.texts('label');
  return (labels.find((one) => one.language === language) ?? labels[0])?.text ?? choice.cell('name');
}

function ofChoice(row: FormRow, choice: FormRow): FormRow {
  const change = ({ text, ...cell }: TextCell): TextCell => ({ ...cell, text: said(text, choice, labelOf(choice, cell.language)) });
  return {
    ...row,
    cell: (name) => said(row.cell(name), choice, labelOf(choice, '')),
    texts: (name) => row.texts(name).map(change),
    filled: () => row.filled().map((one) => ({ ...one, value: said(one.value, choice, labelOf(choice, '')) })),
  };
}

/**
 * An old way to ask the same questions once for each choice of a list: written out as a group with a group for each choice, as the converters of today do it. The
 * choice `none` has none.
 */
export function spreadLoops(rows: readonly FormRow[], choices: readonly FormRow[], reading: Reading): FormRow[] {
  const spread: FormRow[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as FormRow;
    const list = begins.exec(row.cell('type'))?.[1];
    const length = rows.slice(at).findIndex((one) => ends.test(one.cell('type')));
    const columns = choices.filter((choice) => choice.cell('list_name') === list && choice.cell('name') !== 'none');
    if (list === undefined || length < 0) {
      spread.push(row);
      continue;
    }
    if (columns.length === 0) reading.note('choices_missing', row, { column: 'type' });
    const [inside, end] = [rows.slice(at + 1, at + length), rows[at + length] as FormRow];
    spread.push(withCells(row, { type: 'begin_group' }));
    for (const choice of columns) {
      if (spread.length > most) break;
      const group: FormRow = { ...withCells(row, { type: 'begin_group', name: choice.cell('name'), relevant: '' }), texts: choice.texts };
      spread.push(group, ...inside.map((one) => ofChoice(one, choice)), withCells(end, { type: 'end_group' }));
    }
    spread.push(withCells(end, { type: 'end_group' }));
    at += length;
  }
  return spread;
}
