import { kindOf } from '../../../src/resources/define/index.ts';
import { snakeCase } from '../snakeCase.ts';
import { storedFields, tableName, type Tabled } from '../tableOf.ts';

/** What the declaration says about the texts that lists are searched and sorted by. */
export interface Listed extends Tabled {
  readonly search: readonly string[];
  /** Shown in lists, which can be sorted by them. */
  readonly columns?: readonly string[];
  readonly sort?: { readonly field: string };
}

/** A column that the database fills in by itself; no table of the program names it. */
export interface FoldedColumn {
  table: string;
  name: string;
  /** Everything after the column's name; decides whether an existing one still fits. */
  definition: string;
}

/** All searched texts of a record in one: one index finds them, and nothing is folded while a list is read. */
export const searchColumn = 'search_text';

/** Stands between them. No text that a person types may hold it, so that nothing is found across two of them. */
export const textSeparator = '\u001f';

/** Long texts sort by their beginning: an entry of an index has a largest size. */
const sortedLetters = 100;

/** The searched fields that are texts; choices are found by their values. */
export function searchedTexts({ fields, search }: Listed): string[] {
  return search.filter((name) => isText(fields, name));
}

/** The texts that lists are sorted by often enough to be kept in order. */
export function sortedTexts({ fields, search, columns = [], sort }: Listed): string[] {
  const names = new Set([...columns, ...search, ...(sort ? [sort.field] : [])]);
  return storedFields(fields).flatMap(([name]) => (names.has(name) && isText(fields, name) ? [name] : []));
}

export function sortColumn(field: string): string {
  return `sort_${snakeCase(field)}`;
}

/** What a list sorts a text by: without case and accents, the same order on every database whatever its collation. */
export function sortKeySql(column: string): string {
  return `left(fold(${column}), ${sortedLetters})`;
}

/** The folded texts that follow from declarations; the migrations leave them out, because they stand on `fold`. */
export function foldedColumns(study: Readonly<Record<string, Listed>>): FoldedColumn[] {
  return Object.values(study).flatMap((resource) => {
    const table = tableName(resource.name);
    const made = (name: string, type: string, value: string): FoldedColumn => ({ table, name, definition: `${type} GENERATED ALWAYS AS (${value}) STORED` });
    const texts = searchedTexts(resource).map((name) => `coalesce(${snakeCase(name)}, '')`);
    return [
      ...(texts.length > 0 ? [made(searchColumn, 'text', `fold(${texts.join(` || chr(${textSeparator.charCodeAt(0)}) || `)})`)] : []),
      ...sortedTexts(resource).map((name) => made(sortColumn(name), 'text COLLATE "C"', sortKeySql(snakeCase(name)))),
    ];
  });
}

function isText(fields: Listed['fields'], name: string): boolean {
  const field = fields[name];
  return field !== undefined && kindOf(field).order === 'text';
}
