import type { Locale } from '../../../../src/resources/define/index.ts';
import { translate } from '../translate.ts';

/** Something that other tools will not do as we do, at a question or section of this title. */
export interface Difference {
  why: 'about_condition' | 'about_checks' | 'about_reasons' | 'about_partial' | 'about_scale' | 'about_recording';
  title: string;
}

/** What the file is, and what another tool will treat otherwise: whoever opens it reads it there. */
export function aboutRows(differences: readonly Difference[], locale: Locale): string[][] {
  const rows = [[translate('about_title', locale)], [translate('about_tools', locale)], [translate('about_columns', locale)]];
  if (differences.length > 0) rows.push([], [translate('about_differs', locale)]);
  return [...rows, ...differences.map(({ why, title }) => [title, translate(why, locale)])];
}
