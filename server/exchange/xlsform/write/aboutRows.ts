import type { Locale } from '../../../../src/resources/define/index.ts';
import { say } from '../say.ts';

/** Something that other tools will not do as we do, at a question or section of this title. */
export interface Difference {
  why: 'about_condition' | 'about_checks' | 'about_reasons' | 'about_partial' | 'about_scale';
  title: string;
}

/** What the file is, and what another tool will treat otherwise: whoever opens it reads it there. */
export function aboutRows(differences: readonly Difference[], locale: Locale): string[][] {
  const rows = [[say('about_title', locale)], [say('about_tools', locale)], [say('about_columns', locale)]];
  if (differences.length > 0) rows.push([], [say('about_differs', locale)]);
  return [...rows, ...differences.map(({ why, title }) => [title, say(why, locale)])];
}
