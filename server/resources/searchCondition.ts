import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { choicesOf, fold, isReadable, kindOf, namesIn, type Field, type Label, type Locale, type Role } from '../../src/resources/define/index.ts';
import { searchColumn, searchedTexts, sortColumn, textSeparator } from '../database/derived/foldedColumns.ts';
import { otherSigns } from '../database/derived/indexes.ts';
import { columnOf, growsLarge, tableName } from '../database/tableOf.ts';
import type { Model } from './model.ts';

const longestSearch = 200;

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

const pair = /^[a-z0-9]{2}$/;

/**
 * Two letters are no trigram, but with the sign that comes after them they are, or with the end of the text: the index knows whether anybody has one of these. Signs
 * beyond ASCII, which fold leaves of few languages, are too many to ask for each: who has any of them is looked at one by one.
 */
function holdsPair({ resource }: Model, texts: SQL, letters: string): SQL {
  const holds = sql`${texts} LIKE ${patternOf(letters)}`;
  const hasOthers = sql.raw(otherSigns(`${tableName(resource.name)}.${searchColumn}`));
  return sql`(${texts} ~ ${`${letters}[\\x01-\\x7f]`} OR ${texts} LIKE ${`%${letters}`} OR (${hasOthers} AND ${holds}))`;
}

/** A choice is found by its wire value and by the word that the reader sees for it. */
function choicesFound(choices: Readonly<Record<string, Label>>, words: string, locale: Locale): string[] {
  return Object.entries(choices).flatMap(([value, label]) => (fold(value).includes(words) || fold(label[locale]).includes(words) ? [value] : []));
}

export interface Reader {
  locale: Locale;
  role: Role;
}

/** The texts of a record stand together in one column, which the index of the search is made of; who may not read all of them searches each. */
function textConditions(model: Model, words: string, role: Role): SQL[] {
  const { resource, table, stored } = model;
  const searched = searchedTexts(resource);
  if (searched.length === 0 || words.includes(textSeparator)) return [];
  const holds = (name: string, term: string) => sql`fold(${columnOf(table, name)}) LIKE ${patternOf(term)}`;
  const read = searched.filter((name) => isReadable(stored[name] as Field, role));
  const texts = sql`${table}.${sql.identifier(searchColumn)}`;
  const inAny = (term: string) => (pair.test(term) && growsLarge(resource) ? holdsPair(model, texts, term) : sql`${texts} LIKE ${patternOf(term)}`);
  const found = read.length === searched.length ? [inAny(words)] : read.map((name) => holds(name, words));
  const names = namesIn(words);
  // The index finds who has all of them; then they stand in one field, in any order.
  if (names.length > 0)
    found.push(sql.join([...names.map(inAny), or(...read.map((name) => and(...names.map((term) => holds(name, term))))) ?? sql`false`], sql` AND `));
  const bare = read.flatMap((name) => {
    const { text = words, isBeginning = false } = kindOf(stored[name] as Field).searchTerm?.(words) ?? {};
    if (text === '' || text === words) return [];
    // The index of an order finds a beginning at once; three signs of a number are held by thousands.
    if (isBeginning) return [sql`${table}.${sql.identifier(sortColumn(name))} LIKE ${patternOf(text).slice(1)}`];
    return [sql`(${texts} LIKE ${patternOf(text)} AND ${holds(name, text)})`];
  });
  return [...found, ...bare];
}

/** Substring in any of the searched columns that the reader may read, or several names there in any order, without case or accents; pattern characters mean themselves. */
export function searchCondition(model: Model, text: string, { locale, role }: Reader): SQL | undefined {
  const words = fold(text.normalize('NFC').slice(0, longestSearch)).trim();
  if (words === '') return undefined;
  const { resource, table, stored } = model;
  const choices = resource.search.flatMap((name) => {
    const field = stored[name];
    const values = field && isReadable(field, role) ? choicesFound(choicesOf(field) ?? {}, words, locale) : [];
    return values.length > 0 ? [inArray(columnOf(table, name), values)] : [];
  });
  return or(...textConditions(model, words, role), ...choices) ?? sql`false`;
}
