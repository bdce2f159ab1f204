import type { Locale } from '../../../src/resources/define/index.ts';
import type { Kept } from '../../resources/kept.ts';
import type { Asker } from '../../resources/scope.ts';
import type { Sheet } from '../read/Sheet.ts';
import type { Mapping } from './columnsOf.ts';
import type { ImportReport } from './Report.ts';

/** What is imported, for whom and how. */
export interface RecordImport {
  kept: Kept;
  sheet: Sheet;
  given: Readonly<Record<string, unknown>>;
  asker: Asker;
  locale: Locale;
  dryRun: boolean;
  /** Rows without a fault are kept although others are refused. */
  good: boolean;
  /** Records that are there already with other data are changed; otherwise such rows are refused. */
  update: boolean;
  mapping: Mapping;
  /** Told after every few hundred rows. */
  progress?(done: number): void;
}

/** The ids of the records that an import made, so that it can be undone. */
export interface Imported {
  report: ImportReport;
  created: string[];
}
