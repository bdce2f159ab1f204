import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import type { Model } from '../../resources/model.ts';
import type { Principal } from '../../resources/scope.ts';
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
  /** Told after every few hundred rows. */
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

/** A record that an import changed: what it held before in the fields that changed, and which revision the import made. */
export interface ChangedRecord {
  id: string;
  revision: number;
  before: Record<string, unknown>;
}

/** A record that got its former values back: at revision `to` it says what it said at `from`. */
export interface RestoredRecord {
  id: string;
  from: number;
  to: number;
}

/** Everything that is needed to take an import back. */
export interface Done {
  /** The ids of the records, or of the sets of answers, that it made. */
  created: string[];
  changed: ChangedRecord[];
}

export interface Imported {
  report: ImportReport;
  done: Done;
}

/** Writes down what an import did in the transaction that did it: it is there with the rows or, however the server ends, not at all. */
export interface Keep {
  /** What it did so far; more is to come. @throws where the import was given up meanwhile */
  part(tx: Queries, far: Imported): Promise<void>;
  /** All of it. */
  end(tx: Queries, imported: Imported): Promise<void>;
}
