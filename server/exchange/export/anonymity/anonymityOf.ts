import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnonymityReport, Coarse } from '../../../../src/contract/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { createDataset, type Dataset } from '../dataset/createDataset.ts';
import { responseRows } from '../dataset/responseRows.ts';
import { unhurried } from '../unhurried.ts';
import { createGroups, type Identifying } from './createGroups.ts';

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

interface Asked {
  /** The newest first. */
  versions: readonly FormVersion[];
  where: SQL | undefined;
  locale: Locale;
  coarse: Coarse;
  k: number;
}

/** How well the file of these sets, without names, hides single people. */
export async function anonymityOf(db: Queries, { versions, where, locale, coarse, k }: Asked): Promise<AnonymityReport> {
  const dataset = createDataset(versions, { locale, identities: false });
  const identifying = await identifyingIn(db, dataset);
  const groups = createGroups(identifying);
  // Where nothing points at anybody there is nothing to read.
  if (identifying.length === 0) return groups.report(coarse, k);
  const slices = unhurried(responseRows(db, { where }), (row) => dataset.rowsOf(row)[0] ?? []);
  for await (const rows of slices) for (const row of rows) groups.add(row);
  return groups.report(coarse, k);
}
