import type { XlsFormFinding } from '../../../src/contract/index.ts';

/** What did not come over as it stood: left out, taken otherwise than it was meant, or the same in another look. The sentence is `<code>` in `i18n/<locale>/xlsform.ts`. */
export const findingKinds = {
  type_unknown: 'left_out',
  type_media: 'left_out',
  file_missing: 'left_out',
  picture_awaited: 'noted',
  file_too_large: 'left_out',
  file_unsuitable: 'left_out',
  files_left_out: 'left_out',
  type_metadata: 'changed',
  type_silent: 'noted',
  lookup_elsewhere: 'changed',
  table_elsewhere: 'noted',
  calculation_left_out: 'left_out',
  cell_left_out: 'left_out',
  default_unused: 'noted',
  choice_filter: 'left_out',
  condition_left_out: 'left_out',
  constraint_left_out: 'left_out',
  language_left_out: 'left_out',
  group_empty: 'left_out',
  choices_missing: 'left_out',
  choices_awaited: 'noted',
  choices_elsewhere: 'changed',
  never_shown: 'noted',
  never_answered: 'noted',
  drawn_once: 'noted',
  required_condition: 'left_out',
  readonly_condition: 'left_out',
  appearance_kept: 'noted',
  repeat_once: 'changed',
  list_in_list: 'changed',
  date_only: 'changed',
  as_text: 'changed',
  acknowledged: 'noted',
  range_as_number: 'changed',
  group_opened: 'noted',
  group_around_list: 'noted',
  group_too_deep: 'noted',
  group_unnamed: 'noted',
  group_continued: 'noted',
  group_loose: 'noted',
  group_unbalanced: 'changed',
  title_from_name: 'noted',
  title_other_language: 'noted',
  text_cut: 'changed',
  value_left_out: 'left_out',
  name_changed: 'changed',
  name_told_apart: 'noted',
  choice_changed: 'noted',
  choice_told_apart: 'noted',
  choice_name_shared: 'noted',
  choice_twice: 'noted',
  name_case: 'noted',
  entries_bounded: 'changed',
  choice_unknown: 'noted',
  placeholder: 'changed',
  spreadsheet_first: 'changed',
  markup_left_out: 'changed',
  layout_left_out: 'noted',
  annotation_left_out: 'noted',
  identifier_left_out: 'left_out',
  record_name: 'noted',
  formula_asked: 'left_out',
  extension_left_out: 'left_out',
  unit_left_out: 'left_out',
  repeats_once: 'changed',
  about_condition: 'left_out',
  about_checks: 'left_out',
  about_reasons: 'left_out',
  about_recording: 'left_out',
  about_partial: 'changed',
  no_words: 'left_out',
  one_language: 'left_out',
  row_left_out: 'left_out',
  other_type: 'changed',
  renamed: 'changed',
  title_changed: 'changed',
  text_changed: 'changed',
  entries_there: 'changed',
} as const;

export type FindingCode = keyof typeof findingKinds;

export type SheetName = XlsFormFinding['sheet'];

/** One thing to look at, where it stands in the spreadsheet. */
export interface Finding extends Omit<XlsFormFinding, 'kind' | 'reason'> {
  code: FindingCode;
  /** The part of an expression that has no equal, and why (`rule_<why>` in the texts). */
  because?: { why: string; what: string };
}

/** More is not told: whoever reads so far has seen that the file is no form for here. */
export const mostFindings = 2_000;
