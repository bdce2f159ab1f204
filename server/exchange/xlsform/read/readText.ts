import type { Locale, TranslatedText, TranslatedTexts, Translations } from '../../../../src/resources/define/index.ts';
import { localeOfHeading } from '../languages.ts';
import { fromPlain } from '../plainNames.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';

/** One text of the form in the language it is written in and in the others. */
export interface ReadText {
  text: string;
  others: Partial<Record<Locale, string>>;
}

/** Longest texts, as the declarations of forms have them. */
export const longest = { title: 1000, description: 4000, patternMessage: 500, entryTitle: 500, consentQuestions: 4000, events: 4000 } as const satisfies Record<
  TranslatedText,
  number
>;

export type TextField = keyof typeof longest;

/** What stands below `label`, `hint`, … in every language. A title or a message is one line. */
export function readText(row: FormRow, { column, as }: { column: string; as: TextField }, reading: Reading): ReadText {
  const { languages, note } = reading;
  const fit = (text: string) => {
    const line = as === 'description' ? text.replace(/\r\n?/g, '\n') : text.replace(/\s*[\r\n]+\s*/g, ' ');
    if ([...line].length <= longest[as]) return line;
    note('text_cut', row, { column, value: line });
    return [...line].slice(0, longest[as]).join('');
  };
  for (const { text } of row.texts(column)) if (text.includes('${')) reading.naming.push({ row, column, text });
  const cells = row
    .texts(column)
    .map(({ language, text }) => ({ locale: language === '' ? languages.default : localeOfHeading(language), text: fit(fromPlain(text)) }));
  const base = cells.filter(({ locale }) => locale === languages.default).pop() ?? cells.find(({ locale }) => locale !== undefined) ?? cells[0];
  if (base && base.locale !== languages.default) note('title_other_language', row, { column, value: base.text });
  const others: Partial<Record<Locale, string>> = {};
  for (const { locale, text } of cells) if (locale && locale !== languages.default) others[locale] = text;
  return { text: base?.text ?? '', others };
}

/**
 * Translations in the shape of the records; each remembers the original it was made from. `from` is what this product wrote
 * next to a text whose translation was made from another original.
 */
export function translationsOf(texts: Partial<Record<TextField, ReadText>>, from?: Partial<Record<Locale, TranslatedTexts['of']>>): Translations | null {
  const made: Partial<Record<Locale, TranslatedTexts>> = {};
  for (const [field, { text, others }] of Object.entries(texts) as [TextField, ReadText][]) {
    for (const [locale, translated] of Object.entries(others) as [Locale, string][]) {
      const words = (made[locale] ??= { of: {} });
      words[field] = translated;
      words.of = { ...words.of, [field]: from?.[locale]?.[field] ?? text };
    }
  }
  return Object.keys(made).length > 0 ? made : null;
}

/** Two texts below each other, in every language that either has. */
export function below(first: ReadText | undefined, second: ReadText): ReadText {
  if (!first || first.text === '') return second;
  const locales = Object.keys({ ...first.others, ...second.others }) as Locale[];
  const join = (a: string, b: string) => [a, b].filter(Boolean).join('\n');
  return {
    text: join(first.text, second.text),
    others: Object.fromEntries(locales.map((locale) => [locale, join(first.others[locale] ?? first.text, second.others[locale] ?? second.text)])),
  };
}
