import type { CountryCode } from 'libphonenumber-js/min';
import type { KindOptions, KindValues, Locale, StoredKind } from '../../src/resources/define/index.ts';

/** Where a value is written that people read. */
export interface CellPlace {
  locale: Locale;
  /** The record that the value names, where it came along. */
  linked: Readonly<Record<string, unknown>> | null;
}

/** How a cell of a spreadsheet holds a value. */
export interface CellForm<Kind extends StoredKind = StoredKind> {
  /** As people read it: labels for keys, the name of what is referred to. */
  write(value: KindValues[Kind], options: KindOptions[Kind], place: CellPlace): string;
  /** As the kind's own reader takes it: words become values. What fits nothing stays as it is, for the reader to refuse. */
  read(text: string, options: KindOptions[Kind]): unknown;
  /** What a cell may hold, where that can be told of the declaration alone. */
  offered(options: KindOptions[Kind], locale: Locale): readonly string[];
}

/** The server's half of a field kind that is stored; the data half is `src/resources/define/kinds`. */
export interface ServerKind<Kind extends StoredKind> {
  /** Its column; the type says what is read from it. */
  column(name: string, options: KindOptions[Kind]): unknown;
  /** Null where no cell can hold it. */
  cell: CellForm<Kind> | null;
  /** What somebody wrote as at home in this country, as the kind's own reader takes it; where the country changes nothing there is none. */
  fromHome?(text: string, country: CountryCode): string;
}

/** A cell that holds what is kept. */
export const plainCell = {
  write: String,
  read: (text: string): unknown => text,
  offered: (): readonly string[] => [],
};
