import type { Queries } from '../../../database/database.ts';
import type { ResponseExport } from '../responseTable.ts';
import { missingLabels } from '../responseTable.ts';
import { byteOrderMark, csvLine } from '../csvLine.ts';
import { createDataset, type Dataset } from '../dataset/createDataset.ts';
import { responseRows } from '../dataset/responseRows.ts';
import { labelledCell, missingCodes, type Variable } from '../dataset/Variable.ts';
import { unhurried } from '../unhurried.ts';
import { xlsxParts } from '../xlsxParts.ts';
import { codebookCsv, codebookHtml } from './codebook.ts';
import { rScript } from './rScript.ts';
import { savParts } from './savParts.ts';
import { spoolRows, type Spool } from './spoolRows.ts';
import { stataScript } from './stataScript.ts';
import { zipParts, type FileDigest, type PackedFile } from './zipParts.ts';

export interface PackageTask extends ResponseExport {
  /** As it was asked for: it is written down in the manifest. */
  filter: Readonly<Record<string, unknown>>;
}

async function* csvOf(variables: readonly Variable[], spool: Spool): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(variables.map(({ name }) => name));
  for await (const rows of spool.slices()) yield rows.map((row) => csvLine(row)).join('');
}

async function* labelledRows(variables: readonly Variable[], spool: Spool, labels: ReturnType<typeof missingLabels>): AsyncGenerator<string[][]> {
  for await (const rows of spool.slices()) yield rows.map((row) => row.map((cell, at) => labelledCell(variables[at] as Variable, cell, labels)));
}

function manifest(
  { versions, locale, identities, filter }: PackageTask,
  { variables }: Dataset,
  { count, files }: { count: number; files: readonly FileDigest[] },
): PackedFile {
  const [newest] = versions;
  const content = {
    form: { id: newest?.formulaireId, title: newest?.read.form.title },
    versions: versions.map(({ number, hash, publishedAt }) => ({ number, hash, publishedAt: publishedAt.toISOString() })),
    filter,
    language: locale,
    identities,
    rows: count,
    columns: variables.length,
    missingCodes,
    files,
  };
  return { name: 'manifest.json', parts: [`${JSON.stringify(content, null, 2)}\n`] };
}

/**
 * Everything a statistician needs, as one zip: the answers with codes (csv), with labels (xlsx) and for SPSS, scripts that
 * load them into Stata and R, a codebook, and a manifest. All rows are read before the first byte, so a failure is an answer
 * and no cut-off file; the same filter on the same data gives the same bytes.
 */
export async function answersPackage(db: Queries, task: PackageTask): Promise<AsyncGenerator<Uint8Array>> {
  const { where, versions, locale, identities, marked } = task;
  const dataset = createDataset(versions, { locale, identities, marked });
  const { variables } = dataset;
  const labels = missingLabels(locale);
  const title = versions[0]?.read.form.title ?? '';
  const spool = await spoolRows(unhurried(responseRows(db, where, identities), dataset.cellsOf), variables.length);
  const numbers = new Set(variables.flatMap(({ kind }, at) => (kind === 'number' ? [at] : [])));
  const book = { title, locale, variables, labels, count: spool.count };
  const files: PackedFile[] = [
    { name: 'answers.csv', parts: csvOf(variables, spool) },
    {
      name: 'answers.xlsx',
      parts: xlsxParts({ name: 'answers', header: variables.map(({ name }) => name), slices: labelledRows(variables, spool, labels), numbers }),
      packed: true,
    },
    { name: 'answers.sav', parts: savParts(variables, spool, { title, labels }) },
    { name: 'answers.do', parts: [stataScript(variables, labels)] },
    { name: 'answers.R', parts: [rScript(variables, labels)] },
    { name: 'codebook.html', parts: codebookHtml(book) },
    { name: 'codebook.csv', parts: codebookCsv(book) },
  ];
  async function* parts() {
    try {
      yield new Uint8Array(0);
      yield* zipParts(files, (digests) => manifest(task, dataset, { count: spool.count, files: digests }));
    } finally {
      await spool.remove();
    }
  }
  // Begun here: if whoever asked is gone before the first byte, the rows go too.
  const begun = parts();
  await begun.next();
  return begun;
}
