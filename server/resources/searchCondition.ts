import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { choicesOf, fold, kindOf, type Field, type Label, type Locale } from '../../src/resources/define/index.ts';
import { searchColumn, searchedTexts, textSeparator } from '../database/derived/foldedColumns.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Model } from './model.ts';

const longestSearch = 200;

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A choice is found by its wire value and by the word that the reader sees for it. */
function choicesFound(choices: Readonly<Record<string, Label>>, words: string, locale: Locale): string[] {
  return Object.entries(choices).flatMap(([value, label]) => (fold(value).includes(words) || fold(label[locale]).includes(words) ? [value] : []));
}

/** The texts of a record stand together in one column, which the index of the search is made of. */
function textConditions({ resource, table, stored }: Model, words: string): SQL[] {
  const searched = searchedTexts(resource);
  if (searched.length === 0 || words.includes(textSeparator)) return [];
  const texts = sql`${table}.${sql.identifier(searchColumn)}`;
  const found = [sql`${texts} LIKE ${patternOf(words)}`];
  const bare = searched.flatMap((name) => {
    const term = kindOf(stored[name] as Field).searchTerm?.(words) ?? words;
    return term === '' || term === words ? [] : [sql`(${texts} LIKE ${patternOf(term)} AND fold(${columnOf(table, name)}) LIKE ${patternOf(term)})`];
  });
  return [...found, ...bare];
}

/** Substring in any of the searched columns, without case or accents; pattern characters mean themselves. */
export function searchCondition(model: Model, text: string, locale: Locale): SQL | undefined {
  const words = fold(text.normalize('NFC').slice(0, longestSearch)).trim();
  if (words === '') return undefined;
  const { resource, table, stored } = model;
  const choices = resource.search.flatMap((name) => {
    const values = choicesFound(choicesOf(stored[name]) ?? {}, words, locale);
    return values.length > 0 ? [inArray(columnOf(table, name), values)] : [];
  });
  return or(...textConditions(model, words), ...choices) ?? sql`false`;
}
