import type { ChangedOne } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import type { tables } from '../../database/tables/index.ts';
import type { Model } from '../../resources/model.ts';
import type { Principal } from '../../resources/scope.ts';
import type { Services } from '../../services.ts';
import type { Sheet } from '../read/Sheet.ts';
import type { Mapping } from './columnsOf.ts';
import type { ImportReport } from './Report.ts';

/** How a file is to be imported. */
export interface AskedImport {
  dryRun: boolean;
  /** Rows without a fault are kept although others are refused. */
  good: boolean;
  /** Records that are there already with other data are changed; otherwise such rows are refused. */
  update: boolean;
  mapping: Mapping;
  /** Told after every few rows. */
  progress?(done: number): void;
  keep?: Keep | undefined;
}

/** What is imported, for whom and how. */
export interface RecordImport extends AskedImport {
  model: Model;
  sheet: Sheet;
  given: Readonly<Record<string, unknown>>;
  principal: Principal;
  locale: Locale;
}

/** A record that got its former values back: at revision `to` it says what it said at `from`. */
export type RestoredRecord = (typeof tables.importSteps.$inferSelect)['restored'][number];

/** Everything that is needed to take it back. */
export interface Done {
  /** The ids of the records, or of the sets of answers, that it made. */
  created: string[];
  changed: ChangedOne[];
}

/** What one transaction of an import came to. */
export interface Imported {
  /** On all rows so far. */
  report: ImportReport;
  done: Done;
}

/** Writes down what an import did in the transaction that did it: it is there with the rows or, however the server ends, not at all. */
export interface Keep {
  /** A step of it: the report on all so far, and what this transaction did; more is to come. @throws where the import was given up meanwhile */
  part(tx: Queries, step: Imported): Promise<void>;
  /** The last step, with the line in the log. */
  end(services: Services, tx: Queries, step: Imported): Promise<void>;
}
