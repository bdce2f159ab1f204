import { isLocale, type Locale } from '../../../src/resources/define/index.ts';
import { checkAnswerEntries } from '../../../src/questionnaire/engine/index.ts';
import { tables } from '../../database/tables/index.ts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { derivedUuid } from '../../study/answers/answerChanges.ts';
import { problemsOfAnswers } from '../../study/answers/problemsOfAnswers.ts';
import { storeAnswersIn } from '../../study/answers/storeAnswers.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import type { Sheet, SheetRow } from '../read/Sheet.ts';
import type { Mapping } from './columnsOf.ts';
import { entriesInRow } from './entriesInRow.ts';
import type { Imported } from './ImportTask.ts';
import { refusedRow, reportOf, type RowReport } from './Report.ts';
import { storedOrNot } from './storedOrNot.ts';
import { responseColumns, type ResponseHeader } from './responseColumns.ts';

const { responses } = tables;

export interface ResponseImport {
  version: FormVersion;
  sheet: Sheet;
  caller: Caller;
  locale: Locale;
  dryRun: boolean;
  good: boolean;
  mapping: Mapping;
  /** Told after every few rows. */
  progress?(done: number): void;
}

/**
 * Imports sets of answers, one a row, each checked by the questionnaire engine like answers that were sent. The same row again
 * is the same set: it is recognised by its study code, or else by its content and place among equal rows.
 */
export async function importResponses(services: Services, task: ResponseImport): Promise<Imported> {
  const { version, sheet, dryRun, good, mapping, progress } = task;
  const header = responseColumns(version.read, sheet.header, mapping);
  const report = await storedOrNot(services.database, async (tx) => {
    const repeated = new Map<string, number>();
    const rows: RowReport[] = [];
    for (const row of sheet.rows) {
      rows.push(await importRow(services, tx, { task, row, header, repeated }));
      if (rows.length % 50 === 0) progress?.(rows.length);
    }
    return reportOf(rows, { dryRun, good, ...header });
  });
  return { report, done: { created: [], changed: [] } };
}

interface RowTask {
  task: ResponseImport;
  row: SheetRow;
  header: ResponseHeader;
  repeated: Map<string, number>;
}

async function importRow(services: Services, tx: Queries, { task, row, header, repeated }: RowTask): Promise<RowReport> {
  const { version, caller, locale } = task;
  const { entries, studyCode, language } = entriesInRow(header.meanings, row);
  const content = studyCode || JSON.stringify(entries);
  const occurrence = (repeated.get(content) ?? 0) + 1;
  repeated.set(content, occurrence);
  const submission = derivedUuid('import', version.formulaireId, content, String(occurrence));
  const refused = (errors: Record<string, string>) => refusedRow(row, errors, header.columns);

  const { problems } = checkAnswerEntries(version.read, entries);
  if (problems.length > 0) return refused(byCode(version, problemsOfAnswers(version.read, problems, locale)));
  const [known] = await tx.select({ id: responses.id }).from(responses).where(eq(responses.submissionId, submission));
  try {
    await tx.transaction((point) =>
      storeAnswersIn(services, point, {
        formId: version.formulaireId,
        version,
        raw: entries,
        sender: { kind: 'anonymous' },
        link: null,
        caller,
        submission,
        mode: 'import',
        language: isLocale(language) ? language : locale,
        locale,
        confirm: true,
        partial: false,
        begun: null,
      }),
    );
    return { row: row.number, status: known ? 'unchanged' : 'new' };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const body = problemBody(error, locale);
    return refused(body.errors ? byCode(version, body.errors) : { '': body.message });
  }
}

/** Problems under the question's code, which is what the column is called. */
function byCode({ read }: FormVersion, errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([id, text]) => [read.byId.get(id)?.code ?? id, text]));
}
