import type { CountryCode } from 'libphonenumber-js/min';
import { linkOf, type Field, type Locale } from '../../../src/resources/define/index.ts';
import { fromHome } from '../../kinds/serverKinds.ts';
import { leadsUpTo } from '../../resources/below.ts';
import { type Model, targetOf } from '../../resources/model.ts';
import type { SheetRow } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import { cellValue } from './cellValue.ts';
import type { findParents } from './findParents.ts';
import type { ImportColumn } from './Report.ts';

export interface ReadRow {
  input: Record<string, unknown>;
  /** The record's own id, where the file has one. */
  id: string | undefined;
  errors: Record<string, string>;
}

interface RowReader {
  model: Model;
  columns: readonly ImportColumn[];
  /** Values that hold for every row: the parent in the address, what the form sent with the file said. */
  given: Readonly<Record<string, unknown>>;
  findParent: ReturnType<typeof findParents>;
  locale: Locale;
  /** Whose national telephone numbers are understood. */
  country: CountryCode;
}

/** A row's cells as the values a person would have sent; parents are found by what the cell calls them. */
export async function readRow({ model, columns, given, findParent, locale, country }: RowReader, { cells }: SheetRow): Promise<ReadRow> {
  const input: Record<string, unknown> = { ...given };
  const errors: Record<string, string> = {};
  let id: string | undefined;
  const references: [name: string, field: Field, text: string][] = [];
  columns.forEach(({ field: name }, column) => {
    const cell = (cells[column] ?? '').trim();
    if (!name || cell === '') return;
    if (name === 'id') id = cell;
    else {
      const field = model.stored[name] as Field;
      if (linkOf(field)) references.push([name, field, cell]);
      else input[name] = cellValue(field, cell);
    }
  });

  // The widest place first: a union is known before its conference is looked for in it.
  const within: Record<string, string> = {};
  for (const [name, field, text] of references) {
    const found = await findParent(field, text, within);
    if ('id' in found) {
      if (given[name] !== undefined && given[name] !== found.id) errors[name] = translate('row_unknown_parent', locale, { value: text });
      input[name] = found.id;
      if (model.resource.parents?.includes(name)) within[name] = found.id;
    } else errors[name] = translate('ambiguous' in found ? 'row_ambiguous_parent' : 'row_unknown_parent', locale, { value: text });
  }
  for (const name of saidByNearer(model, within)) if (given[name] === undefined) delete input[name];
  return { input: fromHome(model.stored, input, country), id, errors };
}

/** The places of a row that another of its places lies in, and that no record has to name: kept with it, one of them could be changed alone. */
function saidByNearer({ stored }: Model, within: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(within);
  const nearer = (wide: string) => names.some((name) => leadsUpTo(targetOf(stored[name] as Field).name, wide));
  return names.filter((name) => !stored[name]?.required && nearer(name));
}
