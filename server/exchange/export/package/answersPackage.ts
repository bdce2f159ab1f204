import type { FileStore } from '../../../files/createFileStore.ts';
import { asksForFiles } from '../../../study/intake/awaitFiles.ts';
import type { ResponseExport } from '../responseTable.ts';
import { missingLabels } from '../responseTable.ts';
import { byteOrderMark, csvLine } from '../csvLine.ts';
import { createDataset, type Dataset } from '../dataset/createDataset.ts';
import { rosterTables } from '../dataset/entryRows.ts';
import type { ResponseRow } from '../dataset/responseRows.ts';
import { cellLabels, missingCodes, type Variable } from '../dataset/Variable.ts';
import { unhurried } from '../unhurried.ts';
import { xlsxParts } from '../xlsxParts.ts';
import { type Codebook, codebookCsv, codebookHtml } from './codebook.ts';
import { rScript } from './rScript.ts';
import { savParts } from './savParts.ts';
import { openSpool, type Spool } from './openSpool.ts';
import { packedFiles } from './packedFiles.ts';
import { stataScript } from './stataScript.ts';
import { zipParts, type FileDigest, type PackedFile } from './zipParts.ts';

export interface PackageTask extends ResponseExport {
  /** As it was asked for: it is written down in the manifest. */
  filter: Readonly<Record<string, unknown>>;
  /** How well the file hides single people, in words. */
  anonymity?: string | undefined;
  /** Where the files lie that answers name. */
  store: Pick<FileStore, 'size' | 'read'>;
}

async function* csvOf(variables: readonly Variable[], spool: Spool): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(variables.map(({ name }) => name));
  for await (const rows of spool.slices()) yield rows.map((row) => csvLine(row)).join('');
}

async function* labelledRows(variables: readonly Variable[], spool: Spool, labels: ReturnType<typeof missingLabels>): AsyncGenerator<string[][]> {
  const columns = variables.map((variable) => cellLabels(variable, labels));
  for await (const rows of spool.slices()) yield rows.map((row) => row.map((cell, at) => columns[at]?.(cell) ?? cell));
}

/** A table of a package: the sets, or the entries of a repeated part. */
interface PackedTable {
  name: string;
  /** Of the entries of a part inside another one: the table of that. */
  within?: string | undefined;
  /** How its codebook is called. */
  book: string;
  dataset: Dataset;
  spool: Spool;
}

const keyOf = ({ variables, about }: Dataset) => variables.slice(0, about).map(({ name }) => name);

/** A table with codes (csv), with labels (xlsx) and for SPSS, scripts that load it into Stata and R, and its codebook. */
function filesOf(
  { name, book, dataset: { variables }, spool }: PackedTable,
  { title, locale, files, anonymity }: Pick<Codebook, 'title' | 'locale' | 'files' | 'anonymity'>,
): PackedFile[] {
  const labels = missingLabels(locale);
  const numbers = new Set(variables.flatMap(({ kind }, at) => (kind === 'number' ? [at] : [])));
  const codebook = { title, locale, variables, labels, count: spool.count, files, anonymity };
  return [
    { name: `${name}.csv`, parts: csvOf(variables, spool) },
    {
      name: `${name}.xlsx`,
      parts: xlsxParts({ name, header: variables.map((variable) => variable.name), slices: labelledRows(variables, spool, labels), numbers }),
      packed: true,
    },
    { name: `${name}.sav`, parts: savParts(variables, spool, { title, labels }) },
    { name: `${name}.do`, parts: [stataScript(name, variables, labels)] },
    { name: `${name}.R`, parts: [rScript(name, variables, labels)] },
    { name: `${book}.html`, parts: codebookHtml(codebook) },
    { name: `${book}.csv`, parts: codebookCsv(codebook) },
  ];
}

function manifest(
  { versions, locale, identities, filter, coarse = {}, anonymity }: PackageTask,
  [sets, ...parts]: readonly PackedTable[],
  files: readonly FileDigest[],
): PackedFile {
  const [newest] = versions;
  const content = {
    form: { id: newest?.formulaireId, title: newest?.read.form.title },
    versions: versions.map(({ number, hash, publishedAt }) => ({ number, hash, publishedAt: publishedAt.toISOString() })),
    filter,
    language: locale,
    identities,
    ...(Object.keys(coarse).length > 0 && { coarse }),
    ...(anonymity && { anonymity }),
    rows: sets?.spool.count,
    columns: sets?.dataset.variables.length,
    ...(parts.length > 0 && {
      tables: parts.map(({ name, within, spool, dataset }) => ({
        name,
        rows: spool.count,
        columns: dataset.variables.length,
        key: keyOf(dataset),
        joinsBy: 'study_code',
        ...(within !== undefined && { within, withinBy: { study_code: 'study_code', outer_entry: 'entry' } }),
      })),
    }),
    missingCodes,
    files,
  };
  return { name: 'manifest.json', parts: [`${JSON.stringify(content, null, 2)}\n`] };
}

/**
 * Everything a statistician needs, as one zip: the answers in every form that `filesOf` makes, each repeated part as a table of its own that joins them by
 * the study code, and one inside another part that by its entry, with identities the files that they name, and a manifest. All rows are read before the first byte, so a failure is an answer
 * and no cut-off file; the same filter on the same data gives the same bytes.
 */
export async function answersPackage(responses: AsyncIterable<readonly ResponseRow[]>, task: PackageTask): Promise<AsyncGenerator<Uint8Array>> {
  const { versions, locale, identities, marked, coarse, places, anonymity, store } = task;
  const rosters = rosterTables(versions).map(({ roster, name, within }) => ({
    name,
    within,
    book: `${name}_codebook`,
    dataset: createDataset(versions, { locale, identities, roster, coarse }),
  }));
  const datasets = [{ name: 'answers', book: 'codebook', dataset: createDataset(versions, { locale, identities, marked, coarse, places }) }, ...rosters];
  const tables: PackedTable[] = [];
  const remove = () => Promise.all(tables.map(({ spool }) => spool.remove()));
  try {
    for (const table of datasets) tables.push({ ...table, spool: await openSpool(table.dataset.variables.length) });
    // One reading for all tables: an entry is never there without its set.
    const slices = unhurried(responses, (row) => tables.map(({ dataset }) => dataset.rowsOf(row)));
    for await (const made of slices) for (const [at, { spool }] of tables.entries()) await spool.add(made.flatMap((rows) => rows[at] ?? []));
  } catch (error) {
    await remove();
    throw error;
  }
  const title = versions[0]?.read.form.title ?? '';
  const collected = versions.some(asksForFiles) ? (identities ? 'packed' : 'left_out') : undefined;
  async function* files() {
    for (const table of tables) yield* filesOf(table, { title, locale, files: collected, anonymity });
    if (identities) yield* packedFiles(tables, store);
  }
  async function* parts() {
    try {
      yield new Uint8Array(0);
      yield* zipParts(files(), (digests) => manifest(task, tables, digests));
    } finally {
      await remove();
    }
  }
  // Begun here: if whoever asked is gone before the first byte, the rows go too.
  const begun = parts();
  await begun.next();
  return begun;
}
