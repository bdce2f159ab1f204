import type { AnonymityReport } from '../../../../src/contract/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { translate } from '../../translate.ts';

/** The report as a codebook says it. */
export function anonymityWords({ k, sets, smallest, below, columns, parts, places }: AnonymityReport, locale: Locale): string {
  if (columns.length === 0) return translate('codebook_anonymity_unknown', locale);
  const codes = (which: typeof columns) => which.map(({ code }) => code).join(', ');
  const coarse = columns.filter((column) => column.coarse !== null);
  return [
    translate('codebook_anonymity', locale, { columns: codes(columns), k, count: sets, smallest: smallest ?? 0, below }),
    ...parts.map((part) =>
      translate('codebook_anonymity_entries', locale, { part: part.label, k, count: part.entries, smallest: part.smallest ?? 0, below: part.below }),
    ),
    ...(places.length > 0 ? [translate('codebook_places', locale, { columns: codes(columns) })] : []),
    ...(coarse.length > 0 ? [translate('codebook_coarse', locale, { columns: codes(coarse) })] : []),
  ].join(' ');
}
