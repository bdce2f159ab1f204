import { type Label, no, yes } from '../../../src/resources/define/index.ts';
import type { FormRow } from './read/FormRow.ts';

/**
 * Columns of our own, for what XLSForm has no words for; its tools ignore columns they do not know. The README of this
 * folder says what each holds.
 */
export type ExtraColumn =
  | 'ahs_number'
  | 'ahs_code'
  | 'ahs_choices'
  | 'ahs_empty'
  | 'ahs_matrix'
  | 'ahs_item'
  | 'ahs_dont_know'
  | 'ahs_refuse'
  | 'ahs_partial_date'
  | 'ahs_ordinal'
  | 'ahs_recorded'
  | 'ahs_entries'
  | 'ahs_repeat_count'
  | 'ahs_formula'
  | 'ahs_default'
  | 'ahs_relevant'
  | 'ahs_constraint'
  | 'ahs_choice_filter'
  | 'ahs_required'
  | 'ahs_read_only'
  | 'ahs_translated_from'
  | 'ahs_spoken_of'
  | 'ahs_image'
  | `ahs_image_${string}`
  | `ahs_audio_${string}`
  | `ahs_events${string}`
  | 'ahs_consent_checks'
  | 'ahs_consent_questions'
  | 'ahs_consent_asks'
  | `ahs_consent_${string}`
  | `ahs_title_${string}`
  | `ahs_description${string}`;

/** A structured extra; undefined where there is none, or where somebody broke it by hand. */
export function readExtra<Value>(row: FormRow, column: ExtraColumn): Value | undefined {
  const cell = row.cell(column);
  if (cell === '') return undefined;
  try {
    const value: unknown = JSON.parse(cell);
    return value !== null && isShallow(value) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

/** Nesting that no rule of ours has would exhaust whoever walks through it. */
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < 60 && Object.values(value).every((part) => isShallow(part, depth + 1));
}

/** A structured extra as a cell; empty where there is nothing to say or more than a cell of Excel holds. */
export function writeExtra(value: unknown): string {
  const text = value === undefined || value === null ? '' : JSON.stringify(value);
  return text.length > 32_767 ? '' : text;
}

const lowered = (words: Label) => Object.values(words).map((word) => word.toLowerCase());
const truths: ReadonlySet<string> = new Set([...lowered(yes), 'true', 'true()', '1']);
const denials: ReadonlySet<string> = new Set([...lowered(no), '', 'false', 'false()', '0']);

/** A cell that says yes or no; undefined where it says something else, such as a condition. */
export function readYes(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  return truths.has(word) ? true : denials.has(word) ? false : undefined;
}
