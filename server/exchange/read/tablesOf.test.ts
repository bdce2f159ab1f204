import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { tablesOf } from './tablesOf.ts';

const formula = { t: 'n', f: '1+1', v: 2 } as const;

/** A workbook whose second sheet holds two formulas, as spreadsheet programs save it. */
function book(bookType: 'xlsx' | 'ods'): Uint8Array {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet([['name']]), 'notes');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['name'], ['A', formula], ['B', formula]]), 'People');
  return new Uint8Array(write(made, { type: 'buffer', bookType }) as Buffer);
}

/** The same as a program leaves it that writes formulas and works out none. */
function uncalculated(content: Uint8Array): Uint8Array {
  const without = (bytes: Uint8Array) =>
    strFromU8(bytes).replaceAll('<v>2</v>', '').replaceAll(' office:value-type="float" office:value="2"><text:p>2</text:p>', '>');
  return zipSync(Object.fromEntries(Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strToU8(without(bytes))])));
}

test.each(['xlsx', 'ods'] as const)('a formula that was never worked out is refused with its cell, and one with its result is read (%s)', (kind) => {
  const read = (content: Uint8Array) => tablesOf({ content, columns: 60, sheets: ['people'] })[0]?.table;
  expect(read(book(kind))).toEqual([['name'], ['A', '2'], ['B', '2']]);
  expect(() => read(uncalculated(book(kind)))).toThrow(expect.objectContaining({ reason: 'not_calculated', at: { sheet: 'People', cell: 'B2' } }));
});
