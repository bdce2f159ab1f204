import { type Locale, locales } from '../../../../src/resources/define/index.ts';
import { localeOfHeading } from '../languages.ts';
import type { FormSheet } from './FormRow.ts';

export interface Languages {
  /** The language the form is written in. */
  default: Locale;
  /** Neither the settings nor a heading said it. */
  assumed: boolean;
  /** Every language that has texts. */
  found: readonly Locale[];
}

export interface LanguageSource {
  survey: FormSheet;
  choices: FormSheet;
  settings: FormSheet;
  /** What to take where the file says nothing. */
  assumed: Locale;
}

/**
 * The language a form is written in: what its settings say, else that of the first column of labels with anything in it.
 * Columns that are declared and empty, as many forms have them, count for nothing.
 */
export function readLanguages({ survey, choices, settings, assumed }: LanguageSource): Languages {
  const cells = [...survey.rows, ...choices.rows].flatMap((row) => row.texts('label'));
  const named = new Set(cells.map(({ language }) => language));
  const stated = localeOfHeading(settings.rows[0]?.cell('default_language') ?? '');
  const inHeadings = [...survey.headings, ...choices.headings].flatMap(({ name, language }) =>
    name === 'label' && language !== '' && named.has(language) ? [localeOfHeading(language)] : [],
  );
  const first = inHeadings.find((locale) => locale !== undefined);
  const isPlain = named.has('');
  const own = stated ?? (isPlain ? undefined : first) ?? assumed;
  const found = locales.filter((locale) => locale === own || inHeadings.includes(locale));
  return { default: own, assumed: stated === undefined && (isPlain || first === undefined), found };
}
