import { inTurns } from '../../../createPauses.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnonymityReport, Coarse } from '../../../../src/contract/index.ts';
import type { Locale, Role } from '../../../../src/resources/define/index.ts';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { datasetSteps, type Dataset } from '../dataset/createDataset.ts';
import { dayOfSet } from '../dataset/dayOfSet.ts';
import { levelsSeenBy, placeLabel, type PlaceLevel, placeLevels } from '../dataset/placeLevels.ts';
import { responseRows } from '../dataset/responseRows.ts';
import { unhurried } from '../unhurried.ts';
import { createGroups, type Identifying } from './createGroups.ts';
import { groupedParts } from './groupedParts.ts';
import { createPlaceDepths } from './createPlaceDepths.ts';

const { questions } = tables;

/** What is said of a question today counts, whichever version asked it. */
async function identifyingIn(db: Queries, dataset: Dataset): Promise<Identifying[]> {
  const ids = dataset.questions.map(({ id }) => id);
  const rows =
    ids.length > 0
      ? await db
          .select({ id: questions.id })
          .from(questions)
          .where(and(inArray(questions.id, ids), eq(questions.identifying, true)))
      : [];
  const named = new Set(rows.map(({ id }) => id));
  let from = dataset.about;
  return dataset.questions.flatMap((question) => {
    const at = from;
    from += question.variables.length;
    return named.has(question.id) && question.variables.length > 0 ? [{ question, from: at }] : [];
  });
}

/** Which sets a file without names is to have, and how coarse. */
export interface AsksAnonymity {
  /** The newest first. */
  versions: readonly FormVersion[];
  where: SQL | undefined;
  locale: Locale;
  coarse: Coarse;
  k: number;
  role: Role;
}

export interface Anonymity {
  report: AnonymityReport;
  /** The levels that places are told on, and how many of them of a set. */
  places: readonly PlaceLevel[];
  levels?: (studyCode: string) => number;
}

/** No place is told of fewer, whatever was asked for. */
export const fewestTold = 5;

/** How well the file of these sets, without names, hides single people, and how much of their places it may tell. */
export async function anonymityOf(db: Queries, { versions, where, locale, coarse, k, role }: AsksAnonymity): Promise<Anonymity> {
  const dataset = await inTurns(datasetSteps(versions, { locale, identities: false }));
  const identifying = await identifyingIn(db, dataset);
  const groups = createGroups(identifying);
  const parts = await groupedParts({ versions, locale, main: { dataset, identifying }, identifyingIn: (table) => identifyingIn(db, table) });
  const reported = () => {
    const [sets, entries] = [groups.report(coarse, k), parts.map((part) => part.report(coarse, k))];
    return { ...sets, columns: [...sets.columns, ...entries.flatMap(({ columns }) => columns)], parts: entries.map(({ part }) => part) };
  };
  // Where nothing points at anybody there is nothing to read.
  if (identifying.length === 0 && parts.length === 0) return { report: { ...reported(), places: [] }, places: [] };
  const seen = levelsSeenBy(role);
  const depths = createPlaceDepths();
  const slices = unhurried(responseRows(db, { where, levels: () => seen }), (row) => {
    const cells = dataset.rowsOf(row)[0] ?? [];
    const on = dayOfSet(row);
    groups.add(cells, on);
    depths.add(
      row.studyCode,
      JSON.stringify([groups.keyOf(cells, coarse, on), ...parts.flatMap((part) => part.add(row, { cells, on, coarse })).sort()]),
      placeLevels.slice(0, seen).map((level) => row.places?.[level] ?? ''),
    );
  });
  for await (const _ of slices);
  depths.settle(Math.max(k, fewestTold));
  const shown = depths.shown();
  const places = placeLevels.filter((_, at) => (shown[at] ?? 0) > 0);
  const told = places.map((level) => ({ label: placeLabel(level, locale), sets: shown[placeLevels.indexOf(level)] ?? 0 }));
  return { report: { ...reported(), places: told }, places, levels: depths.depthOf };
}
