import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { fold, type Field, type Locale } from '../../src/resources/define/index.ts';
import { searchColumn, searchedTexts, textSeparator } from '../database/derived/foldedColumns.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Kept } from './kept.ts';

const longestSearch = 200;

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A choice is found by its wire value and by the word that the reader sees for it. */
function choicesFound({ options }: Field<'choice'>, words: string, locale: Locale): string[] {
  return options.values.filter((value) => fold(value).includes(words) || fold(options.labels[value]?.[locale] ?? '').includes(words));
}

/** The texts of a record stand together in one column, which the index of the search is made of. */
function textConditions({ resource, table, stored }: Kept, words: string): SQL[] {
  const searched = searchedTexts(resource);
  if (searched.length === 0 || words.includes(textSeparator)) return [];
  const texts = sql`${table}.${sql.identifier(searchColumn)}`;
  const found = [sql`${texts} LIKE ${patternOf(words)}`];
  // Numbers are kept without the spaces that people type in them.
  const number = words.replace(/[\s().-]/g, '');
  if (number === '' || number === words) return found;
  const numbers = searched
    .filter((name) => stored[name]?.kind === 'phone')
    .map((name) => sql`(${texts} LIKE ${patternOf(number)} AND fold(${columnOf(table, name)}) LIKE ${patternOf(number)})`);
  return [...found, ...numbers];
}

/** Substring in any of the searched columns, without case or accents; pattern characters mean themselves. */
export function searchCondition(kept: Kept, text: string, locale: Locale): SQL | undefined {
  const words = fold(text.normalize('NFC').slice(0, longestSearch)).trim();
  if (words === '') return undefined;
  const { resource, table, stored } = kept;
  const choices = resource.search.flatMap((name) => {
    const field = stored[name] as Field;
    const values = field.kind === 'choice' ? choicesFound(field as Field<'choice'>, words, locale) : [];
    return values.length > 0 ? [inArray(columnOf(table, name), values)] : [];
  });
  return or(...textConditions(kept, words), ...choices) ?? sql`false`;
}
