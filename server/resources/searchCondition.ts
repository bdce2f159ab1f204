import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { fold, type Field, type Locale } from '../../src/resources/define/index.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Kept } from './kept.ts';

const longestSearch = 200;

function contains(column: SQL | ReturnType<typeof columnOf>, words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`fold(${column}) LIKE ${pattern}`;
}

/** A choice is found by its wire value and by the word that the reader sees for it. */
function choicesFound({ options }: Field<'choice'>, words: string, locale: Locale): string[] {
  return options.values.filter((value) => fold(value).includes(words) || fold(options.labels[value]?.[locale] ?? '').includes(words));
}

/** Substring in any of the searched columns, without case or accents; pattern characters mean themselves. */
export function searchCondition({ resource, table, stored }: Kept, text: string, locale: Locale): SQL | undefined {
  const words = fold(text.normalize('NFC').slice(0, longestSearch)).trim();
  if (words === '') return undefined;
  const found = resource.search.map((name) => {
    const column = columnOf(table, name);
    const field = stored[name] as Field;
    if (field.kind === 'choice') return inArray(column, choicesFound(field as Field<'choice'>, words, locale));
    // Numbers are kept without the spaces that people type in them.
    if (field.kind === 'phone') return contains(column, words.replace(/[\s().-]/g, '') || words);
    return contains(column, words);
  });
  return or(...found);
}
