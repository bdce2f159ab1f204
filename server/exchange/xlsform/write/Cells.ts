import { type Locale, locales, type Translations } from '../../../../src/resources/define/index.ts';
import { writeExtra } from '../extras.ts';
import { languageHeading } from '../languages.ts';
import type { TextField } from '../read/readText.ts';

/** One row of a sheet that is being written: values by heading; what is empty is left out. */
export type Cells = Readonly<Record<string, string>>;

/** A text in every language it has, the form's own among them. */
export function textCells(column: string, { text, others }: { text: string | null | undefined; others: Partial<Record<Locale, string>> }, own: Locale): Cells {
  const cells: Record<string, string> = {};
  for (const locale of locales) {
    const said = locale === own ? text : others[locale];
    if (said) cells[`${column}::${languageHeading(locale)}`] = said;
  }
  return cells;
}

/** What the translations of a record say in one field. */
export function othersOf(translations: Translations | null | undefined, field: TextField): Partial<Record<Locale, string>> {
  return Object.fromEntries(Object.entries(translations ?? {}).flatMap(([locale, words]) => (words[field] ? [[locale, words[field]]] : [])));
}

/** The originals of translations that were made from another text than what stands there now. */
export function translatedFrom(record: { translations?: Translations | null } & Partial<Record<TextField, string | null>>): Cells {
  const outdated: Partial<Record<Locale, Partial<Record<TextField, string>>>> = {};
  for (const [locale, { of }] of Object.entries(record.translations ?? {}) as [Locale, Translations['fr'] & object][]) {
    for (const [field, source] of Object.entries(of ?? {}) as [TextField, string][]) {
      if (record.translations?.[locale]?.[field] && source !== (record[field] ?? '')) outdated[locale] = { ...outdated[locale], [field]: source };
    }
  }
  return Object.keys(outdated).length > 0 ? { ahs_translated_from: writeExtra(outdated) } : {};
}

/** Rows as a table: headings in the given order, those that are not named there behind them; columns without content only where they must stand. */
export function tableOf(rows: readonly Cells[], { order, always }: { order: readonly string[]; always: readonly string[] }): string[][] {
  const used = new Set([...always, ...rows.flatMap((row) => Object.keys(row).filter((heading) => row[heading] !== ''))]);
  const place = (heading: string) => {
    const at = order.indexOf(heading.split('::')[0] ?? heading);
    return at < 0 ? order.length : at;
  };
  const language = (heading: string) => locales.findIndex((locale) => heading.endsWith(`(${locale})`));
  const headings = [...used].sort((a, b) => place(a) - place(b) || language(a) - language(b) || (a < b ? -1 : 1));
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
}
