import type { Coarse } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import { translate } from '../translate.ts';
import { createDataset } from './dataset/createDataset.ts';
import type { PlaceLevel } from './dataset/placeLevels.ts';
import type { ResponseRow } from './dataset/responseRows.ts';
import { cellLabels, type Missing } from './dataset/Variable.ts';
import type { Table } from './Table.ts';
import { unhurried } from './unhurried.ts';

export interface ResponseExport {
  /** The newest first. */
  versions: readonly FormVersion[];
  locale: Locale;
  /** Who answered, too. */
  identities: boolean;
  /** Sets that do not count by themselves are among them, and say so. */
  marked?: boolean;
  coarse?: Coarse;
  /** The levels that places are told on. */
  places?: readonly PlaceLevel[];
}

/** What stands for each kind of missing value where people read. */
export function missingLabels(locale: Locale): Record<Missing, string> {
  return { dontKnow: translate('missing_dont_know', locale), refused: translate('missing_refused', locale), notAsked: translate('missing_not_asked', locale) };
}

/** The sets of a form as one table for people to read: labels for codes, nothing where a question was not put. */
export function responseTable(rows: AsyncIterable<readonly ResponseRow[]>, { versions, ...options }: ResponseExport): Table {
  const { locale } = options;
  const { variables, about, rowsOf } = createDataset(versions, options);
  const labels = { ...missingLabels(locale), notAsked: '' };
  const columns = variables.map((variable) => cellLabels(variable, labels));
  const slices = unhurried(rows, (row) => (rowsOf(row)[0] ?? []).map((cell, at) => columns[at]?.(cell) ?? cell));
  return { name: 'responses', header: variables.map(({ name, label }, at) => (at < about ? label : name)), slices };
}
