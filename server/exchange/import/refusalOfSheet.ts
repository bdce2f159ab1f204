import type { Locale } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { sheetLimits, UnreadableSheet } from '../read/Sheet.ts';
import { translate } from '../translate.ts';

export interface SheetAbout {
  /** Headings that would have been understood, to say so where none was. */
  headings: readonly string[];
  columnLimit?: number | undefined;
  locale: Locale;
  /** What was found in it all the same: its header. */
  details?: object;
}

/** A file that cannot be read, as the sentence that says why; any other error is what it was. */
export function refusalOfSheet(error: unknown, { headings, columnLimit = sheetLimits.columns, locale, details }: SheetAbout): unknown {
  if (!(error instanceof UnreadableSheet)) return error;
  const max = error.reason === 'too_many_rows' ? sheetLimits.rows : columnLimit;
  const reason = translate(`file_${error.reason}`, locale, { columns: headings.slice(0, 12).join(', '), max, ...error.at });
  return new Refusal('file_unreadable', { params: { reason }, errors: { file: reason }, details: { reason: error.reason, ...details } });
}
